import { settings } from '../../src/settings.ts'
import type { Place } from './database.ts'
import { secretNames } from './secret-names.ts'

const SECRETS = ['MAIL_API', 'MAIL_KEY', 'MAIL_FROM']

/**
 * Whether the shop at this place mails its customers: the consent names who sends the mail, and the secrets are set. A
 * message that nobody would send must not be enqueued. Never on this machine.
 */
export function mailsCustomers(
  { remote }: Pick<Place, 'remote'>,
  provider: string = settings.legal.mailProvider,
  namesOfSecrets: () => readonly string[] = secretNames,
): boolean {
  if (!remote || provider === '') return false
  const names = namesOfSecrets()
  return SECRETS.every((name) => names.includes(name))
}
