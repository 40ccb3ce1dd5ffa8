import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Rows, Statement } from '../database/database.ts'
import { databaseOn } from '../database/drivers/database-on.ts'
import { migrateSqlite } from './migrate.ts'
import type { HostDatabase } from './open-database.ts'
import type { SqliteAnswer, SqliteQuestion } from './sqlite-thread.ts'
import { isRead, openSqlite, sqliteDriver } from './sqlite.ts'

/** Beside this file, in the sources as in a release. */
const THREAD = join(import.meta.dirname, `sqlite-thread${extname(import.meta.filename)}`)

/**
 * Opens the file in two threads, so that neither a lock nor a disk nor a long query keeps this one from answering: one reads, the
 * other writes, and a long list makes no order wait.
 */
export function openSqliteThreads(file: string): HostDatabase {
  const [reader, writer] = [startThread(file), startThread(file)]
  const driver = sqliteDriver({
    batch: (statements) =>
      (statements.every(isRead) ? reader : writer).ask('batch', statements) as Promise<Rows[]>,
    forget: async () => {
      await writer.ask('forget')
    },
  })
  return {
    ...databaseOn(driver),
    driver,
    migrate: () =>
      Promise.try(() => {
        using own = openSqlite(file)
        return migrateSqlite(own)
      }),
    async close() {
      // The last connection that closes empties the log.
      await reader.end()
      await writer.end()
    },
  }
}

/** A thread with its own connection; the process may end while it is asked nothing. */
function startThread(file: string) {
  const worker = new Worker(THREAD, { workerData: file })
  const waiting = new Map<number, PromiseWithResolvers<SqliteAnswer['rows']>>()
  let count = 0
  worker.unref()
  worker.on('message', ({ id, rows, error }: SqliteAnswer) => {
    const answer = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    if (error) answer?.reject(Object.assign(new Error(error.message), error))
    else answer?.resolve(rows)
  })
  const ask = (what: SqliteQuestion['ask'], statements: readonly Statement[] = []) => {
    const answer = Promise.withResolvers<SqliteAnswer['rows']>()
    const id = count++
    waiting.set(id, answer)
    worker.ref()
    worker.postMessage({ id, ask: what, statements } satisfies SqliteQuestion)
    return answer.promise
  }
  return {
    ask,
    async end() {
      await ask('close')
      await worker.terminate()
    },
  }
}
