import { settings } from '../../src/settings/shop.ts'
import type { Place } from './database.ts'
import { CUSTOMER_MAIL, isWhole, MAIL_PROVIDER } from '../variable-sets.ts'
import { secretNames } from './secret-names.ts'

/**
 * Whether the shop at this place mails its customers: the consent names who sends the mail, and the secrets are set, those of
 * a host in this environment. A message that nobody would send must not be enqueued. Never for the local D1.
 */
export function mailsCustomers(
  { host, remote }: Pick<Place, 'host' | 'remote'>,
  provider: string = settings.legal.mailProvider,
  namesOfSecrets: () => readonly string[] = host ? namesOfVariables : secretNames,
): boolean {
  if ((!remote && !host) || provider === '') return false
  return isWhole(CUSTOMER_MAIL, [...namesOfSecrets(), MAIL_PROVIDER], host ? 'host' : 'cloudflare')
}

function namesOfVariables(): string[] {
  return Object.keys(process.env).filter((name) => process.env[name] !== '')
}
