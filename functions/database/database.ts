/** A value that a statement binds or a row holds. */
export type Value = string | number | null

/** Values by the names of the parameters that take them. */
export type Values = Readonly<Record<string, Value>>

/** SQL with the values of its parameters, `?1`, `?2` and so on: each occurs, one may occur several times. */
export interface Statement {
  sql: string
  values: readonly Value[]
}

/** A name behind a colon, but not a second colon, and no colon inside a word. */
const PARAMETER = /(?<![\w:]):([a-z]\w*)/gi

/**
 * The statement of a text whose parameters are named, as in `number = :number`. Drivers bind numbered parameters, which every
 * database has. Values that the text does not name are left out; a name without a value throws.
 */
export function sql(text: string, values: Values = {}): Statement {
  const names: string[] = []
  const numbered = text.replace(PARAMETER, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`No value for the parameter ${name}`)
    if (!names.includes(name)) names.push(name)
    return `?${names.indexOf(name) + 1}`
  })
  return { sql: numbered, values: names.map((name) => values[name] ?? null) }
}

export type Rows = Record<string, unknown>[]

/**
 * A connection to a database, which rejects with that database's own errors and can read them: `drivers/d1.ts` is one,
 * `functions/node/` has two.
 */
export interface Driver {
  /** Runs the statements in one transaction, all or none, and resolves to the rows of each. */
  batch: (statements: readonly Statement[]) => Promise<Rows[]>
  /** Takes what was deleted out of the bytes of the database's files, where a server keeps them. */
  forget?: () => Promise<void>
  /** The part of an error that quotes names, never values. */
  reasonOf: (error: unknown) => string
  /** Whether a unique key is there already. */
  isDuplicateKey: (error: unknown) => boolean
}

/**
 * The database as the stores see it. Every method rejects with `DuplicateKey` where a unique key is there already, and with
 * the 503 problem for any other failure, after logging it. `drivers/database-on.ts` makes one of a driver.
 */
export interface Database {
  run: (statement: Statement) => Promise<void>
  /** The first row that the statement returns, if any. */
  first: <Row>(statement: Statement) => Promise<Row | undefined>
  all: <Row>(statement: Statement) => Promise<Row[]>
  /** Runs the statements in one transaction, all or none, and returns the rows of each. */
  batch: <Row>(statements: readonly Statement[]) => Promise<Row[][]>
  /** Takes what was deleted out of the bytes of the database's files, where a server keeps them. */
  forget?: () => Promise<void>
}

/**
 * A statement was refused because its unique key is there already. The constraint fails on the key's own row or, where a
 * limit kept that row from being inserted again, on a row that refers to it.
 */
export class DuplicateKey extends Error {
  constructor() {
    super('The key is there already')
    this.name = 'DuplicateKey'
  }
}
