/**
 * A Russian or Kazakh number as people type, paste or autofill it («8 999 123-45-67», «+7 (999) 1234567»,
 * «9991234567») in the form it goes over the wire: `+79991234567`. Everything else comes back unchanged: a number of
 * another country, a wrong count of digits, and ten digits that begin with 7 or 8, which more likely lack their last.
 */
export function normalisePhone(typed: string): string {
  if (isForeignPhone(typed)) return typed
  const digits = typed.replace(/\D/g, '')
  const national = /^(?:[78]|(?![78]))(\d{10})$/.exec(digits)?.[1]
  return national ? `+7${national}` : typed
}

/** True for a number written with the code of another country («+375…», «00 49…», «8 10 998…»), however incomplete. */
export function isForeignPhone(typed: string): boolean {
  const dialled = typed.replace(/[^\d+]/g, '')
  if (/^(?:\+|00)/.test(dialled)) return /^(?:\+|00)[^7]/.test(dialled)
  // Without a plus a country's code shows only by the length.
  return dialled.length > 11
}

/**
 * Whether the text that is being typed is, or may still become, a number of another country: a plus or the zeros of an
 * international call («00 375…») may come before its code.
 */
export function mayBeForeignPhone(typed: string): boolean {
  return isForeignPhone(typed) || /^(?:\+|00?)$/.test(typed.replace(/[\s()-]/g, ''))
}

/** «+7 (999) 123-45-67» from `+79991234567`. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0($1)\u00a0$2-$3-$4')
}

/** The text with «(телефон)» in the place of each run of ten digits or more, however they are separated. */
export function withoutPhones(text: string): string {
  return text.replace(/\+?\(?\d(?:[\s().\u2010-\u2015-]*\d){9,}/g, '(телефон)')
}
