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

/** Seen by nobody, and yet between two digits of a number that was copied. */
const HIDDEN = '[\\u200b-\\u200f\\u2060\\ufeff]'
const DIGIT = `\\d${HIDDEN}*`
/** Signs between the groups of a typed number; a blank may stand beside a sign. */
const BETWEEN = `(?:\\s?[-().\\u2010-\\u2015\\u2212/]{0,2}\\s?)${HIDDEN}*`
/** The code of an operator or a city, perhaps in brackets; none begins with 0, 1, 2 or 5. */
const CODE = `(?:\\(\\s?)?[346789]${HIDDEN}*${DIGIT}${DIGIT}`
const SEVEN_DIGITS = `(?:${BETWEEN}${DIGIT}){7}`
/** The groups in which ten digits are a number by themselves: 123-45-67, 123-4567, 1234567. */
const GROUPS = `${BETWEEN}${DIGIT}${DIGIT}${DIGIT}${BETWEEN}${DIGIT}${DIGIT}${BETWEEN}${DIGIT}${DIGIT}`

const WITH_PREFIX = `(?:\\+\\s?7|[78])${HIDDEN}*${BETWEEN}${CODE}${SEVEN_DIGITS}`
const WITHOUT_PREFIX = `${CODE}${GROUPS}`
/** A plus makes the digits behind it a number of another country. */
const OF_ANOTHER_COUNTRY = `\\+(?!\\s?7)${DIGIT}(?:${BETWEEN}${DIGIT}){9,14}`

/** The phone numbers in a text, by their form: dates, times, postcodes and the numbers of companies have another one. */
const PHONES = new RegExp(
  `(?<![\\d+])(?<!\\d[.-])(?:${OF_ANOTHER_COUNTRY}|${WITH_PREFIX}|${WITHOUT_PREFIX})(?!\\d)`,
  'g',
)

/** Words that say of the digits behind them that they are no phone. */
const NAMED =
  /(?:инн|кпп|огр\S*|бик|домофон\S*|код\S*|индекс\S*|сч[её]т\S*|заказ\S*|№)[\s:.№–—-]*$/i

/** The text with «(телефон)» in the place of each phone number. */
export function withoutPhones(text: string): string {
  return text.replace(PHONES, (found, at: number) =>
    isPhone(found, text.slice(0, at)) ? '(телефон)' : found,
  )
}

/** Ten digits in a row are a mobile number, which begins with 9, unless the word before them says what they are. */
function isPhone(found: string, before: string): boolean {
  if (found.startsWith('+')) return true
  const isBare = /^\d+$/.test(found)
  if (isBare && found.length === 10 && !found.startsWith('9')) return false
  return !isBare || !NAMED.test(before)
}

/** A field of a form for one phone: the number as it goes over the wire, and what stands beside it. */
export interface TypedPhone {
  phone: string
  /** An extension, a second number, a name; empty where the field holds a number alone. */
  beside: string
}

/** Reads «тел. 8 (495) 123-45-67 доб. 123»; a field without a Russian number comes back as it was typed. */
export function readPhone(typed: string): TypedPhone {
  for (const { 0: found, index } of typed.matchAll(PHONES)) {
    const phone = normalisePhone(found)
    if (!isWhole(phone)) continue
    const parts = [typed.slice(0, index), typed.slice(index + found.length)].map(bare)
    return { phone, beside: parts.filter(Boolean).join(', ') }
  }
  return { phone: normalisePhone(typed), beside: '' }
}

const isWhole = (phone: string) => /^\+7\d{10}$/.test(phone)

/** The text without the words and signs that only introduce or separate. */
const bare = (text: string) =>
  text.replace(/^[\s,;:.()]+|(?:телефон|тел|моб|сот)?[\s,;:.(]*$/gi, '').trim()

/** A comment with a line for what stood beside the phone: an order has one number alone. */
export function withBeside(comment: string, beside: string): string {
  return beside ? [...(comment ? [comment] : []), `К телефону: ${beside}`].join('\n') : comment
}
