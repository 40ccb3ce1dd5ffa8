import postgres from 'postgres'
import type { Database, Driver, Rows, Statement } from '../database/database.ts'
import { forPostgres } from '../database/dialect.ts'
import { databaseOn } from '../database/drivers/database-on.ts'
import { inTime } from '../in-time.ts'

/** Milliseconds that one try of a transaction may take, then all tries together; the Worker's own limit for a write is longer. */
const TRY = 5000
const ALL_TRIES = 8000
/** Milliseconds that a statement waits for a lock of another process: the shop's own transactions take a few. */
const LOCK = 2000
/** Milliseconds that an answer is awaited while the last one has not come. */
const SILENT = 1000
/** Connections of this process. */
const CONNECTIONS = 10

/** Tables with rows, or earlier versions of rows, that led to a person until they were erased. */
const PERSONAL = [
  'orders',
  'order_events',
  'order_words',
  'callbacks',
  'approvals',
  'contact_views',
  'stop_couriers',
  'courier_links',
  'customer_outbox',
  'staff_log',
  'erasures',
]
/** Milliseconds that rewriting waits for a table, as everybody behind it does, and that rewriting one may take. */
const REWRITE_LOCK = 1000
const REWRITE = 30_000
/** Milliseconds that rewriting waits for transactions that read something from before. */
const READERS = 1000

const UNIQUE_VIOLATION = '23505'
/** No answer in time: none at all, none to a statement, none to a lock or to a connection. */
const LATE = ['timeout', '57014', '55P03', 'CONNECT_TIMEOUT']
/** Another transaction was first, or each waited for the other: nothing is written, so the same statements may try again. */
const TRY_AGAIN = ['40001', '40P01']

export interface Postgres extends Database, AsyncDisposable {
  driver: Driver
  /** The connections themselves, for migrations and tests. */
  connections: postgres.Sql
}

/**
 * Connects to PostgreSQL when first asked. What writes is one SERIALIZABLE transaction, so that a window's orders which it has
 * counted stay true until its end, and is tried again where another one was first.
 */
export function openPostgres(url: string): Postgres {
  const connections = connect(url, CONNECTIONS)
  /**
   * BEGIN, the statements and COMMIT are sent at once; after a statement that fails COMMIT undoes it all. Without the driver's own
   * `begin`, which sends ROLLBACK to a connection that has closed and ends the process by it.
   */
  async function transaction(statements: readonly Statement[], mode: string) {
    const on = await connections.reserve()
    const answers = await Promise.allSettled([
      on.unsafe(`BEGIN ISOLATION LEVEL ${mode}`),
      ...statements.map((statement) => ask(on, statement)),
      on.unsafe('COMMIT'),
    ])
    const failed = answers.filter((answer) => answer.status === 'rejected')
    // A connection that has closed has left the pool.
    if (failed.every(({ reason }) => isAnswered(reason))) on.release()
    if (failed[0]) throw failed[0].reason
    return answers.slice(1, -1).map((answer) => (answer as PromiseFulfilledResult<Rows>).value)
  }

  const [reads, writes] = [patience(), patience()]
  /** This process writes one transaction after another: all of them count and change the same few rows. */
  let last: Promise<unknown> = Promise.resolve()
  const write = (statements: readonly Statement[]) => {
    const work = writes(() => untilFirst(statements))
    const answer = last.then(work, work)
    last = answer.catch(() => {})
    return answer
  }
  async function untilFirst(statements: readonly Statement[]) {
    const end = performance.now() + ALL_TRIES
    for (let pause = 5; ; pause *= 2)
      try {
        return await transaction(statements, 'SERIALIZABLE')
      } catch (error) {
        if (!isTryAgain(error) || performance.now() + pause > end) throw error
        await new Promise((resolve) => setTimeout(resolve, pause * Math.random()))
      }
  }
  const batch = (statements: readonly Statement[]) => {
    if (!statements.every(({ sql }) => /^\s*SELECT\b/.test(sql))) return write(statements)
    return reads<Rows[]>(() =>
      statements.length === 1
        ? Promise.all([ask(connections, statements[0]!)])
        : transaction(statements, 'REPEATABLE READ READ ONLY'),
    )()
  }
  const driver: Driver = {
    batch: async (statements) => (await batch(statements)).map((rows) => [...rows]),
    forget: () => rewrite(url),
    reasonOf,
    isDuplicateKey,
  }

  return {
    ...databaseOn(driver),
    driver,
    connections,
    [Symbol.asyncDispose]: () => connections.end({ timeout: 5 }),
  }
}

/**
 * Rewrites the tables whose rows have been erased, and the planner's samples of them: a plain VACUUM leaves the bytes in their pages.
 * A table is locked for a second or so per 30,000 orders. Where somebody else reads for long, such as a backup, it rejects, and the
 * next night rewrites.
 */
async function rewrite(url: string): Promise<void> {
  const own = connect(url, 1, { statement_timeout: REWRITE, lock_timeout: REWRITE_LOCK })
  try {
    await readersEnded(own)
    for (const table of PERSONAL) await own.unsafe(`VACUUM (FULL, ANALYZE) ${table}`)
    // The statistics that are replaced now are still seen by whoever began meanwhile.
    await readersEnded(own)
    await own.unsafe('VACUUM (FULL) pg_statistic')
  } finally {
    await own.end({ timeout: 1 })
  }
}

/**
 * Awaits the end of all who read by a snapshot from before: rows that they may still see would be copied along. And of all who write,
 * in other databases of the cluster too, since every new snapshot reaches back to the oldest of them, that of the rewriting itself
 * among them. Rejects after a second.
 */
async function readersEnded(own: postgres.Sql): Promise<void> {
  await own.unsafe(`
    DO $$
    DECLARE
      began CONSTANT timestamptz := clock_timestamp();
      next CONSTANT xid8 := pg_snapshot_xmax(pg_current_snapshot());
    BEGIN
      WHILE pg_snapshot_xmin(pg_current_snapshot()) < next OR EXISTS (
        SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_xmin IS NOT NULL AND xact_start <= began
      ) LOOP
        IF clock_timestamp() > began + interval '${READERS} milliseconds' THEN
          RAISE lock_not_available;
        END IF;
        PERFORM pg_sleep(0.01);
        PERFORM pg_stat_clear_snapshot();
      END LOOP;
    END $$`)
}

/**
 * Awaits answers in time. Once one has not come, the next ones have a second, and whatever has waited for its turn meanwhile is
 * refused at once: nothing queues up behind a lock or a server that says nothing.
 */
function patience() {
  let silences = 0
  let isSilent = false
  return <Answer>(work: () => Promise<Answer>) => {
    const before = silences
    return async () => {
      if (isSilent && silences > before) throw timeout()
      try {
        const answer = await inTime(work(), isSilent ? SILENT : ALL_TRIES, timeout)
        isSilent = false
        return answer
      } catch (error) {
        isSilent = LATE.includes(codeOf(error))
        if (isSilent) silences++
        throw error
      }
    }
  }
}

function connect(url: string, max: number, settings: Record<string, number> = {}): postgres.Sql {
  return postgres(url, {
    max,
    connect_timeout: 5,
    // Seconds between two tries to connect again.
    backoff: (tries: number) => Math.min(0.05 * 2 ** tries, 1),
    onnotice() {},
    connection: {
      application_name: 'shop',
      statement_timeout: TRY,
      lock_timeout: LOCK,
      idle_in_transaction_session_timeout: TRY,
      // The disks of today: reading a row by an index costs little more than reading the next one.
      random_page_cost: 1.1,
      ...settings,
    },
    // `count` is a bigint, `sum` and a division are numeric; no number of the shop is beyond what a double holds.
    types: { number: { to: 20, from: [20, 1700], serialize: String, parse: Number } },
  })
}

function ask(on: postgres.ISql, { sql, values }: Statement) {
  const { text, parameters } = forPostgres(sql, values)
  return on.unsafe(text, parameters, { prepare: true })
}

/** Also where two orders were about to have one number; a repeated key is another constraint. */
function isTryAgain(error: unknown): boolean {
  const { constraint_name: constraint } = error as { constraint_name?: unknown }
  return (
    TRY_AGAIN.includes(codeOf(error)) || (isDuplicateKey(error) && constraint === 'orders_pkey')
  )
}

const isDuplicateKey = (error: unknown) => codeOf(error) === UNIQUE_VIOLATION
const reasonOf = (error: unknown) => `PostgreSQL: ${codeOf(error)}`

/** Whether the server refused a statement and keeps the connection. */
function isAnswered(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.severity_local !== 'FATAL'
}

/** The error's SQLSTATE or the driver's own code. A message may quote values. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : 'unknown'
}

function timeout(): Error {
  return Object.assign(new Error('No answer in time'), { code: 'timeout' })
}
