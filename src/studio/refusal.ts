/** What a form is told when it was not stored; nothing of it was. */
export interface Refusal {
  /** All of it in one Russian sentence. */
  message: string
  /** What belongs beside a field of the form. */
  problems: readonly FieldProblem[]
  /** What is asked before the form is stored after all, once somebody has agreed. */
  question?: string
}

/** What is wrong with one field. */
export interface FieldProblem {
  /** The field's path in its file: `price`, `slots.windows.0`. */
  field: string
  reason: string
}

/** Thrown with Russian words for the one who saves: what cannot be stored, and why. Nothing has been stored. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly problems: readonly FieldProblem[]
  readonly question: string | undefined

  constructor(message: string, problems: readonly FieldProblem[] = [], question?: string) {
    super(message)
    this.problems = problems
    this.question = question
  }
}

/** Refuses with the question whether these values are meant, each in words; nothing to ask is no refusal. */
export function askWhether(doubts: readonly string[]): void {
  if (doubts.length === 0) return
  const list = doubts.join('; ')
  throw new Refused(`Не сохранено, проверьте: ${list}.`, [], `${list}. Верно?`)
}
