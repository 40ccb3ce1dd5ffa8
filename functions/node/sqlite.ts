import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Database, Statement } from '../database/database.ts'
import { answered } from '../database/drivers/unavailable.ts'

/** Milliseconds that a statement waits for another process's lock; shorter than an answer is awaited. */
const BUSY_TIMEOUT = 2000

/** SQLite in this process, which has answered by the time that a method returns. */
export interface Sqlite extends Database, Disposable {
  /** The connection itself, for migrations, backups and tests. */
  connection: DatabaseSync
}

/**
 * Opens the file, or `:memory:`. A write is on the disk before it is answered (`synchronous = FULL`), and a batch holds
 * the write lock from its first statement (`BEGIN IMMEDIATE`), so that what it counts stays true until its end.
 */
export function openSqlite(file: string): Sqlite {
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT })
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  const prepared = new Map<string, StatementSync>()

  /** The stores have some fifty statements; each is compiled once. */
  const prepare = (sql: string): StatementSync => {
    const statement = prepared.get(sql) ?? connection.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  const rowsOf = ({ sql, values }: Statement) => prepare(sql).all(...values)
  const transaction = (statements: readonly Statement[]) => {
    connection.exec('BEGIN IMMEDIATE')
    try {
      const rows = statements.map(rowsOf)
      connection.exec('COMMIT')
      return rows
    } finally {
      if (connection.isTransaction) connection.exec('ROLLBACK')
    }
  }

  return {
    connection,
    async run(statement) {
      await ask(() => rowsOf(statement))
    },
    first: async <Row>(statement: Statement) =>
      (await ask(() => rowsOf(statement)))[0] as Row | undefined,
    all: async <Row>(statement: Statement) => (await ask(() => rowsOf(statement))) as Row[],
    batch: async <Row>(statements: readonly Statement[]) =>
      (await ask(() => transaction(statements))) as Row[][],
    [Symbol.dispose]: () => connection.close(),
  }
}

function ask<Answer>(work: () => Answer): Promise<Answer> {
  return answered(Promise.try(work), reasonOf)
}

/** SQLite's message up to a quote. Values are bound, so it names tables and columns only. */
function reasonOf(error: unknown): string {
  if ((error as { code?: unknown }).code !== 'ERR_SQLITE_ERROR') return 'unknown'
  return `SQLite: ${/^[^'"]{0,120}/.exec((error as Error).message)?.[0]}`
}
