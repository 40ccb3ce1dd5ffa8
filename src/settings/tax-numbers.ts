/** Whether the check digits of an ИНН of 12 digits are right; without them a slip of the finger would stand in every document. */
export function isTaxNumber(digits: string): boolean {
  return (
    /^\d{12}$/.test(digits) &&
    lastOf(digits, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(digits[10]) &&
    lastOf(digits, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === Number(digits[11])
  )
}

/** Whether an ОГРНИП of 15 digits begins as one does and has the right check digit. */
export function isRegistration(digits: string): boolean {
  return (
    /^[34]\d{14}$/.test(digits) &&
    Number((BigInt(digits.slice(0, 14)) % 13n) % 10n) === Number(digits[14])
  )
}

function lastOf(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return (sum % 11) % 10
}
