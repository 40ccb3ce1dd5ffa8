import { parentPort, workerData } from 'node:worker_threads'
import type { Rows, Statement } from '../database/database.ts'
import { connectSqlite, type SqliteConnection } from './sqlite.ts'

// A thread with a connection to the file in `workerData`, opened when it is first needed.

/** A question to a thread: `batch` comes with its statements, anything else without. */
export interface SqliteQuestion {
  id: number
  ask: 'batch' | 'forget' | 'close'
  statements: readonly Statement[]
}

/** The rows, or the parts of SQLite's error that messages between threads leave out. */
export interface SqliteAnswer {
  id: number
  rows?: Rows[]
  error?: { message: string; code?: unknown; errcode?: unknown }
}

const port = parentPort!
let connection: SqliteConnection | undefined

async function answer({ ask, statements }: SqliteQuestion): Promise<SqliteAnswer['rows']> {
  if (ask === 'close') {
    connection?.[Symbol.dispose]()
    return undefined
  }
  connection ??= connectSqlite(workerData as string)
  if (ask === 'batch') return connection.batch(statements)
  await connection.forget()
  return undefined
}

port.on('message', (question: SqliteQuestion) => {
  const send = (message: Omit<SqliteAnswer, 'id'>) =>
    port.postMessage({ id: question.id, ...message })
  answer(question).then(
    (rows) => send(rows ? { rows } : {}),
    (error: unknown) => {
      const { message, code, errcode } = error as NonNullable<SqliteAnswer['error']>
      send({ error: { message, code, errcode } })
    },
  )
})
