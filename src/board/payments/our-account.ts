import { placeholders } from '../../settings/placeholders.ts'
import { settings } from '../../settings/shop.ts'

const { account } = settings.bankAccount

/** The owner has not written the shop's account yet. */
export const hasNoAccount = placeholders(account).length > 0

/** The shop's accounts: by the settings, or, while those are placeholders, whichever the statement is of. */
export function ourAccounts(ofStatement: readonly string[]): readonly string[] {
  return hasNoAccount ? ofStatement : [account.replace(/\D/g, '')]
}

/** Whether a statement of these accounts is none of the shop's. */
export function isForeign(ofStatement: readonly string[]): boolean {
  const ours = ourAccounts(ofStatement)
  return ofStatement.length > 0 && !ofStatement.some((one) => ours.includes(one))
}
