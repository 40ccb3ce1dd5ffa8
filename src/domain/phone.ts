/**
 * Converts a typed Russian number («8 999 123-45-67», «+7 (999) 1234567», «9991234567») to `+79991234567`.
 * Returns any other text unchanged, and also ten digits that begin with 7 or 8: most likely an eleven-digit number
 * whose last digit is missing.
 */
export function normalisePhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const national = /^(?:[78]|(?![78]))(\d{10})$/.exec(digits)?.[1]
  return national ? `+7${national}` : typed
}

/** «+7 (999) 123-45-67» from `+79991234567`. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0($1)\u00a0$2-$3-$4')
}
