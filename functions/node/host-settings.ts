import { Encrypter } from 'age-encryption'
import * as v from 'valibot'
import { readLimits } from '../limits/limit-settings.ts'
import { readKeyPair } from '../http/key-pair.ts'
import { readCapacity } from '../orders/capacity.ts'
import { halfSets, namesOfSet } from '../variable-sets.ts'

const text = v.optional(v.pipe(v.string(), v.minLength(1)))
const address = v.pipe(v.string(), v.ip('must be an IP address'))

const readBy = (read: (variable: string) => unknown) =>
  v.optional(
    v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        try {
          if (dataset.typed) read(dataset.value)
        } catch (error) {
          // The message of a parser quotes the value, which may be a secret.
          const message = error instanceof SyntaxError ? 'must be JSON' : (error as Error).message
          addIssue({ message })
        }
      }),
    ),
  )

const recipient = readBy((text) => {
  try {
    new Encrypter().addRecipient(text)
  } catch {
    // The message of the library quotes the value, which may be the private key.
    throw new Error('must be a public key of age, age1…')
  }
})

/** The variables that the Worker itself reads. None of them opens the board. */
const WORKER = {
  LIMITS: readBy(readLimits),
  CAPACITY: readBy(readCapacity),
  LIMIT_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more'))),
  WEBHOOK_URL: v.optional(v.pipe(v.string(), v.url('must be a URL'))),
  WEBHOOK_SECRET: text,
  TELEGRAM_TOKEN: text,
  TELEGRAM_CHAT: text,
  TELEGRAM_API: text,
  STUDIO: v.optional(v.picklist(['1'], 'must be 1')),
  PUSH_KEY: readBy((text) => readKeyPair('PUSH_KEY', text)),
  SEALING_KEY: readBy((text) => readKeyPair('SEALING_KEY', text)),
  ERASE_RECIPIENT: recipient,
  MAIL_API: text,
  MAIL_KEY: text,
  MAIL_FROM: text,
  YOOKASSA_SHOP: text,
  YOOKASSA_KEY: text,
  YOOKASSA_API: v.optional(v.pipe(v.string(), v.url('must be a URL'))),
  RETURN_ORIGIN: v.optional(v.pipe(v.string(), v.check(isOrigin, 'must be an origin'))),
  EMAIL_FROM: text,
  EMAIL_TO: text,
}

/** Names of the variables that the Worker reads, in any edition. */
export const WORKER_VARIABLES: readonly string[] = Object.keys(WORKER)

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a port'), v.transform(Number))

const SETTINGS = v.object({
  ...WORKER,
  PORT: v.optional(port, '8787'),
  /** The port of the metrics for Prometheus, at this machine's own address; without it there are none. */
  METRICS_PORT: v.optional(port),
  /** The address to listen at; by default only this machine reaches the shop, such as a proxy on it. */
  HOST: v.optional(address, '127.0.0.1'),
  /** Set by systemd where it holds the socket and passes it; then `PORT` and `HOST` are those of its unit. */
  LISTEN_FDS: v.optional(v.picklist(['1'], 'must be 1')),
  /** A file of SQLite, or the `postgres://` URL of a database. */
  DATABASE: v.optional(v.pipe(v.string(), v.minLength(1)), 'data/shop.sqlite'),
  /** The folder of the backups, whose state the owner sees on the board. */
  BACKUPS: text,
  /** The public key that backups are encrypted for. */
  BACKUP_KEY: recipient,
  /** The proxy whose `X-Forwarded-For` names the client; nobody else is believed. */
  TRUSTED_PROXY: v.optional(address),
  /** The shop's origin in browsers, such as `https://kanapelle.ru`; passkeys are bound to it. By default this machine's. */
  ORIGIN: v.optional(
    v.pipe(v.string(), v.check(isOrigin, 'must be an origin, such as https://shop.example')),
  ),
  /** The mail server that sends to the staff and to customers, `smtps://name:password@host`. */
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/, 'must be a URL of SMTP, smtps://…')),
  ),
  /** `1` opens the board to links that `npm run host` prints, on a developer's machine. */
  LOCAL_BOARD: v.optional(v.picklist(['1'], 'must be 1')),
})

/** HTTPS, or this machine: browsers have no passkeys elsewhere. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.origin === text && (url.protocol === 'https:' || url.hostname === 'localhost')
}

/** The shop's origin in browsers. */
export function originOf({
  ORIGIN,
  PORT = 8787,
}: {
  ORIGIN?: string | undefined
  PORT?: string | number | undefined
}): string {
  return ORIGIN ?? `http://localhost:${PORT}`
}

export type HostSettings = v.InferOutput<typeof SETTINGS>

/** Names of the variables that a host reads. */
export const HOST_VARIABLES: readonly string[] = Object.keys(SETTINGS.entries)

/** The settings of a host by its environment. Throws an error that names every wrong variable and what a begun set lacks. */
export function readHostSettings(environment: Record<string, string | undefined>): HostSettings {
  const result = v.safeParse(SETTINGS, environment)
  const wrong = result.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []
  const lines = [...wrong, ...halfSets(namesOfSet(environment), 'host')]
  if (result.success && lines.length === 0) return result.output
  throw new Error(lines.join('\n'))
}

/** The public key for which those who are erased are sealed: by default that of the backups, which whoever restores one has. */
export function erasureRecipient({
  ERASE_RECIPIENT,
  BACKUP_KEY,
}: {
  ERASE_RECIPIENT?: string | undefined
  BACKUP_KEY?: string | undefined
}): string | undefined {
  return ERASE_RECIPIENT ?? BACKUP_KEY
}

/** The part of the settings that the Worker is given. */
export function workerVariables(settings: HostSettings): Partial<HostSettings> {
  const given = { ...settings, ERASE_RECIPIENT: erasureRecipient(settings) }
  return Object.fromEntries(
    WORKER_VARIABLES.map((name) => [name, given[name as keyof HostSettings]]),
  )
}
