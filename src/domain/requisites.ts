/** Whether the digits are an ИНН with right check digits: ten of a company, twelve of a person. Zeros pass the check and are refused. */
export function isTaxNumber(digits: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(digits) || isZeros(digits)) return false
  return CHECK_DIGITS.filter(({ length }) => length === digits.length).every(
    ({ weights }) => lastOf(digits, weights) === Number(digits[weights.length]),
  )
}

/** The check digits of an ИНН of this length: each stands behind the digits that it weighs. */
const CHECK_DIGITS = [
  { length: 10, weights: [2, 4, 10, 3, 5, 9, 4, 6, 8] },
  { length: 12, weights: [7, 2, 4, 10, 3, 5, 9, 4, 6, 8] },
  { length: 12, weights: [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8] },
]

/** Whether the text has the form of a КПП, which has no check digit: the tax office, two digits or letters of the reason, a number. */
export function isKpp(text: string): boolean {
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(text) && !isZeros(text)
}

/** Whether an ОГРНИП of 15 digits begins as one does and has the right check digit. */
export function isRegistration(digits: string): boolean {
  return (
    /^[34]\d{14}$/.test(digits) &&
    Number((BigInt(digits.slice(0, 14)) % 13n) % 10n) === Number(digits[14])
  )
}

/** Whether the digits are a bank's БИК. */
export function isBic(digits: string): boolean {
  return /^04\d{7}$/.test(digits)
}

/** Whether an account of 20 digits belongs to the bank with this БИК, by its check digit. */
export function isAccountAt(bic: string, account: string): boolean {
  return hasControlKey(bic.slice(6), account)
}

/** Whether a correspondent account of 20 digits belongs to the bank with this БИК, by its check digit. */
export function isCorrespondentAt(bic: string, account: string): boolean {
  return hasControlKey(`0${bic.slice(4, 6)}`, account)
}

/** The key of the Bank of Russia's rule 515: the digits, weighed by 7, 1, 3 in turns, add up to a multiple of ten. */
function hasControlKey(begin: string, account: string): boolean {
  if (!/^\d{20}$/.test(account) || isZeros(account)) return false
  const sum = Array.from(begin + account, (digit, at) => (Number(digit) * [7, 1, 3][at % 3]!) % 10)
  return sum.reduce((total, product) => total + product) % 10 === 0
}

function lastOf(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return (sum % 11) % 10
}

function isZeros(digits: string): boolean {
  return /^0+$/.test(digits)
}
