import * as v from 'valibot'
import type { Problem } from '../integrations/catalogue/problem.ts'
import { labelsOf } from './labels.ts'
import { Refused } from './refusal.ts'

/** The catalogue's problems: which field, and what contradicts what; the file too where it is none of the edited. */
export function refusedProblems(
  problems: readonly Problem[],
  edited: ReadonlySet<string>,
): Refused {
  const inWords = ({ field, file, reason }: Problem) =>
    `«${nameOf(field, file)}»${edited.has(file) ? '' : ` в ${file}`} — ${reason}`
  return new Refused(
    refusal(problems.map(inWords)),
    problems
      .filter(({ file }) => edited.has(file))
      .map((problem) => ({ field: placeOf(problem), reason: problem.reason })),
  )
}

/** The field of the form: the list of categories is one, and a file's own name is its address, which stands below the name. */
function placeOf({ file, field }: Problem): string {
  if (file === 'categories.yaml') return 'categories'
  return file.endsWith(`/${field}.yaml`) ? 'name' : field
}

/** The problems of a file of settings or texts. */
export function refusedIssues(issues: readonly v.BaseIssue<unknown>[]): Refused {
  const problems = issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    reason: issue.message.replace(/\.$/, ''),
  }))
  return new Refused(
    refusal(problems.map(({ field, reason }) => `«${nameOf(field)}» — ${reason}`)),
    problems,
  )
}

function refusal(sentences: readonly string[]): string {
  return `Не сохранено: ${sentences.join('; ')}.`
}

/** The form's name of a field: «Цена, ₽» for `price`, «Что в коробке» for `contents.canape-salmon`; the field itself if no form has it. */
function nameOf(field: string, file = ''): string {
  const labels = labelsOf(file)
  const known = field.split('.').findLast((key) => Object.hasOwn(labels, key))
  return known === undefined ? field : labels[known]!
}
