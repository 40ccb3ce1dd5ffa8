/** An error in the catalogue. `file` is relative to src/content. */
export interface Problem {
  file: string
  field: string
  reason: string
}

/** Thrown with all problems of the catalogue at once. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError'

  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(['В каталоге не сходится:', ...problems.map(toLine)].join('\n'))
    this.problems = problems
  }
}

function toLine({ file, field, reason }: Problem): string {
  return `${file}: ${field}: ${reason}`
}
