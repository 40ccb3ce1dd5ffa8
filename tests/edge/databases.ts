/** A database that cannot be reached, or fails with another `message`. */
export function databaseAway(
  error: unknown = new Error('D1_ERROR: Network connection lost'),
): D1Database {
  return databaseThat(() => {
    const { promise, reject } = Promise.withResolvers<never>()
    reject(error)
    return promise
  })
}

/** A database that takes every question and never says a word. */
export function databaseSilent(): D1Database {
  return databaseThat(() => new Promise(() => {}))
}

function databaseThat(answer: () => Promise<never>): D1Database {
  const asked = { first: answer, all: answer, run: answer, raw: answer }
  const statement = { bind: () => statement, ...asked }
  return { prepare: () => statement, batch: answer } as unknown as D1Database
}

/** A database that stores every write and loses the connection before it answers. */
export function cutOffAfterWriting(db: D1Database): D1Database {
  return withBatch(db, async (statements) => {
    await db.batch(statements)
    throw new Error('D1_ERROR: Network connection lost')
  })
}

/** A database that reads and stores no batch, as one that has reached its size; `tried` counts the batches. */
export function storesNothing(db: D1Database): { DB: D1Database; tried: () => number } {
  let tried = 0
  const DB = withBatch(db, () => {
    tried++
    return Promise.reject(new Error('D1_ERROR: Exceeded maximum DB size'))
  })
  return { DB, tried: () => tried }
}

/** A database that stores every write and never says so; `written` resolves with the first one. */
export function answersNoWrite(db: D1Database): { DB: D1Database; written: Promise<void> } {
  const { promise: written, resolve } = Promise.withResolvers<void>()
  const DB = withBatch(db, async (statements) => {
    await db.batch(statements)
    resolve()
    return new Promise(() => {})
  })
  return { DB, written }
}

/** A database that holds every write back until there are `count` of them. */
export function writersMeet(db: D1Database, count: number): D1Database {
  const { promise: allHere, resolve: open } = Promise.withResolvers<void>()
  let here = 0
  return withBatch(db, async (statements) => {
    if (++here === count) open()
    await allHere
    return db.batch(statements)
  })
}

function withBatch(db: D1Database, batch: D1Database['batch']): D1Database {
  return { prepare: (query: string) => db.prepare(query), batch } as D1Database
}
