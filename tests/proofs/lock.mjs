import { DatabaseSync } from 'node:sqlite'
import postgres from 'postgres'

/** Takes the lock that each write needs, as another process does; the returned function gives it back. */
export async function openLock(edition, place) {
  return edition === 'sqlite' ? ofSqlite(place) : ofPostgres(place)
}

function ofSqlite(file) {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('BEGIN IMMEDIATE')
  return () => {
    database.exec('ROLLBACK')
    database.close()
  }
}

async function ofPostgres(url) {
  const connection = postgres(url, { max: 1, onnotice() {} })
  const [isLocked, end] = [Promise.withResolvers(), Promise.withResolvers()]
  const done = connection
    .begin(async (on) => {
      await on`LOCK TABLE orders, order_lines, trial_writes, rate_counters IN ACCESS EXCLUSIVE MODE`
      isLocked.resolve()
      await end.promise
    })
    .catch(isLocked.reject)
  await isLocked.promise
  return async () => {
    end.resolve()
    await done
    await connection.end()
  }
}
