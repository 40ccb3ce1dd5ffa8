import { settings } from '../../src/settings/shop.ts'
import type { Place } from './database.ts'
import { secretNames } from './secret-names.ts'

const SECRETS = ['MAIL_API', 'MAIL_KEY', 'MAIL_FROM']
/** A host may send by SMTP instead. */
const SMTP = ['SMTP_URL', 'MAIL_FROM']

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
  const names = namesOfSecrets()
  const are = (secrets: readonly string[]) => secrets.every((name) => names.includes(name))
  return are(SECRETS) || (host !== undefined && are(SMTP))
}

function namesOfVariables(): string[] {
  return Object.keys(process.env).filter((name) => process.env[name] !== '')
}
