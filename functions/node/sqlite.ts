import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Driver, Rows, Statement } from '../database/database.ts'
import { databaseOn, isUniqueViolation } from '../database/drivers/database-on.ts'

/** Milliseconds for which statements try again while another process holds the lock; shorter than an answer is awaited. */
const PATIENCE = 2000
/** Milliseconds between two tries. */
const PAUSE = 20

/** SQLite's connection of this thread, whose methods reject with SQLite's own errors. */
export interface SqliteConnection extends Disposable {
  /** For migrations, backups and tests. */
  connection: DatabaseSync
  /** Runs the statements in one transaction, all or none, and resolves to the rows of each. */
  batch: (statements: readonly Statement[]) => Promise<Rows[]>
  /** Empties the write-ahead log, so that what was deleted is in no file of the database. */
  forget: () => Promise<void>
}

/** SQLite in this thread. */
export interface Sqlite extends Database, Disposable {
  driver: Driver
  connection: DatabaseSync
}

/** Opens the file, or `:memory:`, for this thread alone; sqlite-threads.ts keeps a server's own thread free. */
export function openSqlite(file: string): Sqlite {
  const own = connectSqlite(file)
  const driver = sqliteDriver(own)
  return {
    ...databaseOn(driver),
    driver,
    connection: own.connection,
    [Symbol.dispose]: () => own[Symbol.dispose](),
  }
}

/** The driver for a connection of this thread or of another. */
export function sqliteDriver({
  batch,
  forget,
}: Pick<SqliteConnection, 'batch' | 'forget'>): Driver {
  return { batch, forget, reasonOf, isDuplicateKey: isUniqueViolation }
}

/**
 * Connects to the file. A write is on the disk before it is answered (`synchronous = FULL`), a batch holds the write lock from its
 * first statement (`BEGIN IMMEDIATE`), so that what it counts stays true until its end, and what is deleted is overwritten.
 */
export function connectSqlite(file: string): SqliteConnection {
  const connection = new DatabaseSync(file, { timeout: PATIENCE })
  // The lock of another process is awaited only here; statements try again by themselves, while others are answered.
  connection.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA busy_timeout = 0',
  )
  const prepared = new Map<string, StatementSync>()

  /** The stores have some fifty statements; each is compiled once. */
  const prepare = (sql: string): StatementSync => {
    const statement = prepared.get(sql) ?? connection.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  const rowsOf = ({ sql, values }: Statement) => prepare(sql).all(...values)
  const transaction = (begin: string, statements: readonly Statement[]) => {
    connection.exec(begin)
    try {
      const rows = statements.map(rowsOf)
      connection.exec('COMMIT')
      return rows
    } finally {
      if (connection.isTransaction) connection.exec('ROLLBACK')
    }
  }

  const reads = untilFree()
  const writes = untilFree()
  /** Writes come one after another, as they were sent. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Answer>(work: () => Answer): Promise<Answer> => {
    const answer = last.then(() => writes(work))
    last = answer.catch(() => {})
    return answer
  }

  return {
    connection,
    batch(statements) {
      const onlyReads = statements.every(isRead)
      const work = () =>
        statements.length === 1
          ? [rowsOf(statements[0]!)]
          : transaction(onlyReads ? 'BEGIN' : 'BEGIN IMMEDIATE', statements)
      return onlyReads ? reads(work) : inTurn(work)
    },
    forget: () =>
      inTurn(() => {
        const [answer] = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
        if (answer?.['busy'] === 1) throw Object.assign(new Error('database is locked'), BUSY)
      }),
    [Symbol.dispose]: () => connection.close(),
  }
}

/** Whether a statement needs no lock. */
export function isRead({ sql }: Statement): boolean {
  return /^\s*SELECT\b/.test(sql)
}

/**
 * Does work as soon as no other process has the lock that it needs. Once that has lasted for `PATIENCE`, work is tried only once, so
 * that nothing queues up behind the lock.
 */
function untilFree() {
  let [lockedSince, lockedAt] = [-Infinity, -Infinity]
  return async <Answer>(work: () => Answer): Promise<Answer> => {
    for (;;)
      try {
        const answer = work()
        lockedAt = -Infinity
        return answer
      } catch (error) {
        if (!isBusy(error)) throw error
        const now = performance.now()
        // A lock that nobody has met for so long was another one.
        if (now - lockedAt > PATIENCE) lockedSince = now
        lockedAt = now
        if (now - lockedSince > PATIENCE) throw error
        await pause(PAUSE)
      }
  }
}

/** `SQLITE_BUSY`; its variants have it in the lowest byte. */
const BUSY = { code: 'ERR_SQLITE_ERROR', errcode: 5 }

function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && (errcode & 0xff) === BUSY.errcode
}

/** SQLite's message up to a quote. Values are bound, so it names tables and columns only. */
function reasonOf(error: unknown): string {
  if ((error as { code?: unknown }).code !== 'ERR_SQLITE_ERROR') return 'unknown'
  return `SQLite: ${/^[^'"]{0,120}/.exec((error as Error).message)?.[0]}`
}
