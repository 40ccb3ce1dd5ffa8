/** A value that a statement binds or a row holds. */
export type Value = string | number | null

/** SQL with the values of its parameters, `?` or `?12`. */
export interface Statement {
  sql: string
  values: readonly Value[]
}

export function sql(text: string, ...values: Value[]): Statement {
  return { sql: text, values }
}

/**
 * The database as the stores see it. Every method rejects with `KeyTaken` where a unique key is there already, and with
 * the 503 problem for any other failure, after logging it. `drivers/d1.ts` and `functions/node/sqlite.ts` are two.
 */
export interface Database {
  run: (statement: Statement) => Promise<void>
  /** The first row that the statement returns, if any. */
  first: <Row>(statement: Statement) => Promise<Row | undefined>
  all: <Row>(statement: Statement) => Promise<Row[]>
  /** Runs the statements in one transaction, all or none, and returns the rows of each. */
  batch: <Row>(statements: readonly Statement[]) => Promise<Row[][]>
}

/**
 * A statement was refused because its unique key is there already. The constraint fails on the key's own row or, where a
 * limit kept that row from being inserted again, on a row that refers to it.
 */
export class KeyTaken extends Error {
  constructor() {
    super('The key is there already')
    this.name = 'KeyTaken'
  }
}
