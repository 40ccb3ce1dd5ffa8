/** One reason why the catalogue cannot be sold as it is written. `file` is relative to src/content. */
export interface Problem {
  file: string
  field: string
  reason: string
}

/** Carries every problem of a reading at once, so that an editor mends them in one go. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError'

  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(['The catalogue does not hold together:', ...problems.map(toLine)].join('\n'))
    this.problems = problems
  }
}

function toLine({ file, field, reason }: Problem): string {
  return `${file}: ${field}: ${reason}`
}
