// A small solver of linear programmes: the dual simplex method on dictionaries, as textbooks describe it.

/** Values nearer to 0 than this count as 0. */
const EPSILON = 1e-9
/** After so many pivots each choice takes the variable with the lowest number: by Bland's rule the method then ends. */
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

  /** Demands that Σ amounts × variables is at least `need`. `slack` is the row's place among the duals in `costs`. */
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
      const isCareful = pivots > CAREFUL_AFTER
      const row = this.#leavingRow(isCareful)
      if (row < 0) return true
      const column = this.#enteringColumn(this.#rows[row]!, isCareful)
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

  /** Costs of one more unit of each variable: n reduced costs, then `slacks` duals; 0 for a row that was not added. */
  costs(slacks: number): Float64Array {
    const costs = new Float64Array(this.#size + slacks)
    this.#outside.forEach((variable, column) => (costs[variable] = this.#objective[column]!))
    return costs
  }

  /** The row that lacks most, or among those that lack anything the one of the lowest variable; -1 where none lacks. */
  #leavingRow(isCareful: boolean): number {
    let leaving = -1
    let least = Infinity
    for (let row = 0; row < this.#rows.length; row++) {
      const value = this.#rows[row]![this.#size]!
      if (value >= -EPSILON) continue
      const rank = isCareful ? this.#inside[row]! : value
      if (rank >= least) continue
      leaving = row
      least = rank
    }
    return leaving
  }

  /** The column that raises the row at the least cost, of equals the first or that of the lowest variable; -1 for none. */
  #enteringColumn(row: Float64Array, isCareful: boolean): number {
    const outside = this.#outside
    let entering = -1
    let least = Infinity
    for (let column = 0; column < this.#size; column++) {
      const amount = row[column]!
      if (amount <= EPSILON) continue
      const ratio = this.#objective[column]! / amount
      if (ratio > least) continue
      if (ratio === least && !(isCareful && outside[column]! < outside[entering]!)) continue
      entering = column
      least = ratio
    }
    return entering
  }

  /** Lets the column's variable enter and the row's leave. */
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
