// A small solver of linear programmes: the dual simplex method on dictionaries, as textbooks describe it.

const EPSILON = 1e-9
/** After so many pivots the first candidates are taken instead of the best, which cannot cycle. */
const CAREFUL_AFTER = 400

/**
 * A linear programme in dictionary form, solved by the dual simplex method: the least sum of `prices × variables` where no
 * variable is negative and each added row holds. Rows can be added after a solution; the next one starts from it.
 */
export class Dictionary {
  /** Variables that are 0 in the current solution, by column: the programme's own are 0 to n − 1, slacks n and above. */
  readonly #outside: number[]
  /** Variables of the rows. */
  readonly #inside: number[] = []
  /** By row: how its variable depends on those outside, the constant last. */
  readonly #rows: Float64Array[] = []
  readonly #objective: Float64Array
  readonly #size: number

  constructor(prices: ArrayLike<number>) {
    this.#size = prices.length
    this.#outside = Array.from({ length: this.#size }, (_, place) => place)
    this.#objective = new Float64Array(this.#size + 1)
    this.#objective.set(prices)
  }

  /** Least sum of the current solution. */
  get price(): number {
    return this.#objective[this.#size]!
  }

  /** Demands that Σ amounts × variables is at least `need`. `slack` names the row in `duals`. */
  addRow(amounts: ArrayLike<number>, need: number, slack: number): void {
    const row = new Float64Array(this.#size + 1)
    row[this.#size] = -need
    this.#outside.forEach((variable, column) => {
      if (variable < this.#size) row[column]! += amounts[variable]!
    })
    this.#inside.forEach((variable, place) => {
      if (variable >= this.#size) return
      const amount = amounts[variable]!
      if (amount !== 0) addMultiple(row, this.#rows[place]!, amount)
    })
    this.#inside.push(this.#size + slack)
    this.#rows.push(row)
  }

  /** Solves for the rows added so far; false where no variables meet them. */
  solve(): boolean {
    for (let pivots = 0; ; pivots++) {
      const row = this.#leavingRow(pivots > CAREFUL_AFTER)
      if (row < 0) return true
      const column = this.#enteringColumn(this.#rows[row]!)
      if (column < 0) return false
      this.#pivot(row, column)
    }
  }

  /** Values of the programme's own variables. */
  values(): Float64Array {
    const values = new Float64Array(this.#size)
    this.#inside.forEach((variable, row) => {
      if (variable < this.#size) values[variable] = Math.max(0, this.#rows[row]![this.#size]!)
    })
    return values
  }

  /** Costs of one more unit of each variable: reduced costs below n, duals of the rows from n on. */
  costs(slacks: number): Float64Array {
    const costs = new Float64Array(this.#size + slacks)
    this.#outside.forEach((variable, column) => (costs[variable] = this.#objective[column]!))
    return costs
  }

  #leavingRow(isFirst: boolean): number {
    let leaving = -1
    let least = -EPSILON
    for (let row = 0; row < this.#rows.length; row++) {
      const value = this.#rows[row]![this.#size]!
      if (value >= least) continue
      leaving = row
      if (isFirst) break
      least = value
    }
    return leaving
  }

  #enteringColumn(row: Float64Array): number {
    let entering = -1
    let least = Infinity
    for (let column = 0; column < this.#size; column++) {
      const amount = row[column]!
      if (amount <= EPSILON) continue
      const ratio = this.#objective[column]! / amount
      if (ratio >= least) continue
      entering = column
      least = ratio
    }
    return entering
  }

  #pivot(row: number, column: number): void {
    const pivotRow = this.#rows[row]!
    const amount = pivotRow[column]!
    for (let place = 0; place <= this.#size; place++) pivotRow[place]! /= -amount
    pivotRow[column] = 1 / amount
    for (const other of [...this.#rows, this.#objective]) {
      if (other === pivotRow) continue
      const factor = other[column]!
      if (factor === 0) continue
      other[column] = 0
      addMultiple(other, pivotRow, factor)
    }
    const entered = this.#outside[column]!
    this.#outside[column] = this.#inside[row]!
    this.#inside[row] = entered
  }
}

function addMultiple(row: Float64Array, other: Float64Array, factor: number): void {
  for (let place = 0; place < row.length; place++) row[place]! += factor * other[place]!
}
