import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { localSealingKey } from '../../functions/node/sealing-key.ts'
import { localStaffKey } from '../../functions/node/staff-key.ts'
import { isHere } from '../builders/here.ts'
import { HAS_POSTGRES, newDatabase, startPostgres } from '../builders/postgres-cluster.ts'
import { hostBuild } from './hosted.ts'
import { askRaw, type RawAnswer, type RawRequest } from './raw-requests.ts'
import { serveBuild } from './shop-servers.ts'

/** One of the servers that must give the same answers. */
export interface Edition {
  name: string
  url: string
}

/** Where the keys of a developer's machine are, which `npm run host` reads too. */
const KEYS = '.wrangler/state'
const staffKey = localStaffKey(KEYS)
const sealingKey = localSealingKey(KEYS)

/** Far more than the requests of these tests. */
const MANY = 1_000_000
const LIMITS = JSON.stringify({
  ordersPerHour: MANY,
  callbacksPerHour: MANY,
  changesPerHour: MANY,
  approvalsPerHour: MANY,
  shopOrdersPerHour: MANY,
  shopCallbacksPerHour: MANY,
  shopChangesPerHour: MANY,
  shopApprovalsPerHour: MANY,
})

/**
 * Starts the build on D1, on SQLite and, where it is installed, on PostgreSQL, each with an empty database. Returns them with what
 * ends them.
 */
export async function startEditions(): Promise<{ editions: Edition[]; stop: () => Promise<void> }> {
  const stack = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'editions-'))
  stack.defer(() => rmSync(folder, { recursive: true }))
  const ERASE_RECIPIENT = await identityToRecipient(await generateX25519Identity())
  const variables = { LIMITS, SEALING_KEY: sealingKey, ERASE_RECIPIENT }
  const onD1 = async () => {
    const own = { ...variables, LOCAL_STAFF_KEY: staffKey.publicKey }
    return stack.use(await serveBuild('dist', { variables: own, floodLimit: MANY })).url
  }
  const onHost = async (database: string) => {
    const own = { ...variables, LOCAL_BOARD: '1', TRUSTED_PROXY: '127.0.0.1' }
    return stack.use(await hostBuild({ ...own, DATABASE: database })).url
  }
  const editions = [
    { name: 'D1', url: await onD1() },
    { name: 'SQLite', url: await onHost(join(folder, 'shop.sqlite')) },
  ]
  if (isHere('PostgreSQL', HAS_POSTGRES)) {
    const cluster = stack.use(await startPostgres())
    editions.push({ name: 'PostgreSQL', url: await onHost(await newDatabase(cluster.url)) })
  }
  return { editions, stop: () => stack.disposeAsync() }
}

/** The cookie of a colleague who signs in by the local link. */
export function cookieOf(email: string): string {
  return `staff=${new URL(staffKey.linkFor(email, 'http://localhost')).searchParams.get('token')}`
}

/** Headers that differ for a reason. */
const REASONS: Readonly<Record<string, string>> = {
  date: 'Node dates every answer, workerd only those of the Worker',
  connection: 'of the connection',
  'keep-alive': 'of the connection',
  'transfer-encoding': 'of the connection',
  'content-length': 'workerd sends files in chunks; the bodies are compared',
  'content-encoding': 'on Cloudflare the network compresses, not the Worker',
  vary: 'the host compresses itself, Cloudflare before the Worker',
  'cf-cache-status': 'of Cloudflare',
  'access-control-allow-origin': 'of miniflare',
}

/** Milliseconds around now in which a time is taken for the time of the answer. */
const NOW = 15 * 60_000

/** What must be equal of an answer: made the same where it holds times, keys and addresses of its own server. */
function comparable({ status, headers, body }: RawAnswer, { url }: Edition) {
  const made = (text: string) =>
    text
      .replaceAll(url, '<origin>')
      .replace(/"(?:token|secret)":"[\w-]{32}"|\/courier\/#[\w-]{32}/g, '<token>')
      .replace(/"line":"[\w+/=]+"/g, '<line>')
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, (time) =>
        Math.abs(Date.parse(time) - Date.now()) < NOW ? '<now>' : time,
      )
      .replace(/(?<!\d)\d{13}(?!\d)/g, (time) =>
        Math.abs(Number(time) - Date.now()) < NOW ? '<now>' : time,
      )
  const kept = Object.entries(headers)
    .filter(([name]) => !(name in REASONS))
    .map(([name, value]) => [name, name === 'etag' ? '<tag>' : made(value)] as const)
  return { status, headers: Object.fromEntries(kept.toSorted()), body: made(body) }
}

/** Methods and paths of all requests of this process. */
export const ASKED = new Set<string>()

/** Sends requests to all editions one after the other and notes what differs. */
export class Comparison {
  readonly differences: string[] = []
  /** The statuses that were answered, and how often: a test says which it must have seen. */
  readonly statuses: Record<number, number> = {}

  private count = 0

  readonly editions: readonly Edition[]

  constructor(editions: readonly Edition[]) {
    this.editions = editions
  }

  /** The answers by edition, for what a later request needs of its own edition's. */
  async ask(
    request: RawRequest | ((edition: Edition, index: number) => RawRequest),
  ): Promise<RawAnswer[]> {
    const asked = this.editions.map((edition, index) =>
      typeof request === 'function' ? request(edition, index) : request,
    )
    const client = { 'x-forwarded-for': this.nextClient() }
    const answers = await Promise.all(
      this.editions.map(({ url }, index) => {
        const { headers, ...rest } = asked[index]!
        return askRaw(url, { ...rest, headers: { ...client, ...headers } })
      }),
    )
    const { method = 'GET', target } = asked[0]!
    ASKED.add(`${method} ${target.split('?')[0]}`)
    this.compare(describe(asked[0]!), answers)
    return answers
  }

  /** Each request comes from another address, so that no host takes them for a flood. RFC 2544. */
  private nextClient(): string {
    this.count++
    return `198.18.${this.count >> 8}.${this.count & 255}`
  }

  private compare(what: string, answers: RawAnswer[]): void {
    const [first, ...others] = this.editions.map((edition, index) => ({
      edition,
      answer: comparable(answers[index]!, edition),
    }))
    const { status } = first!.answer
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    if (status >= 500) this.differences.push(`${what}: ${first!.edition.name} answers ${status}`)
    for (const { edition, answer } of others)
      if (!isDeepStrictEqual(answer, first!.answer))
        this.differences.push(
          `${what}:\n  ${first!.edition.name}: ${differing(first!.answer, answer)}` +
            `\n  ${edition.name}: ${differing(answer, first!.answer)}`,
        )
  }
}

function describe({ method = 'GET', target, headers, body }: RawRequest): string {
  const { cookie: _, ...shown } = headers ?? {}
  return [
    `${method} ${target.slice(0, 80)}`,
    ...(Object.keys(shown).length > 0 ? [JSON.stringify(shown).slice(0, 160)] : []),
    ...(body === undefined ? [] : [String(body).slice(0, 160)]),
  ].join(' ')
}

type Comparable = ReturnType<typeof comparable>

/** The parts of an answer that another one has not the same. */
function differing(one: Comparable, other: Comparable): string {
  const parts: string[] = []
  if (one.status !== other.status) parts.push(`status ${one.status}`)
  for (const name of new Set([...Object.keys(one.headers), ...Object.keys(other.headers)]))
    if (one.headers[name] !== other.headers[name])
      parts.push(`${name}: ${one.headers[name] ?? 'none'}`)
  if (one.body !== other.body) {
    let at = 0
    while (one.body[at] === other.body[at]) at++
    parts.push(
      `body at ${at}: ${Buffer.from(one.body, 'latin1')
        .toString()
        .slice(Math.max(0, at - 60), at + 140)}`,
    )
  }
  return parts.join(', ')
}
