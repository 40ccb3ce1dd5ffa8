import * as v from 'valibot'
import type { Problem } from '../integrations/catalogue/problem.ts'
import { labelAt } from './labels.ts'
import { Refused, type FieldProblem } from './refusal.ts'

/** The catalogue's problems, beside the fields of the edited files. `nameOfThing` is what people call a file. */
export function refusedProblems(
  found: readonly Problem[],
  edited: ReadonlySet<string>,
  nameOfThing: (file: string) => string,
): Refused {
  const problems = withNames(found, nameOfThing)
  return new Refused(
    refusal(sentencesOf(problems, edited, nameOfThing)),
    problems
      .filter(({ file }) => edited.has(file))
      .map((problem) => ({ field: placeOf(problem), reason: problem.reason })),
  )
}

/** What the catalogue contradicts itself in. */
export function problemsInWords(
  problems: readonly Problem[],
  nameOfThing: (file: string) => string,
): string {
  return sentencesOf(withNames(problems, nameOfThing), new Set(), nameOfThing).join('; ')
}

/** Which field, and what contradicts what; also the name of what has the field where it is none of the edited. */
function sentencesOf(
  problems: readonly Problem[],
  edited: ReadonlySet<string>,
  nameOfThing: (file: string) => string,
): string[] {
  return problems.map(
    ({ field, file, reason }) =>
      `«${nameOf(field, file)}»${edited.has(file) ? '' : ` в «${nameOfThing(file)}»`} — ${reason}`,
  )
}

/** The problems with names in place of the files that their reasons have for engineers. */
function withNames(problems: readonly Problem[], nameOfThing: (file: string) => string): Problem[] {
  return problems.map((problem) => ({
    ...problem,
    reason: problem.reason.replace(FILE, (file) => `«${nameOfThing(file)}»`),
  }))
}

const FILE = /\b(?:products|pieces|ingredients|gifts)\/[a-z0-9/.-]+\.yaml/g

/** The field of the form: the list of categories is one, and a file's own name is its address, which stands below the name. */
function placeOf({ file, field }: Problem): string {
  if (file === 'categories.yaml') return 'categories'
  return file.endsWith(`/${field}.yaml`) ? 'name' : field
}

/** The problems of a file of settings or texts. */
export function refusedIssues(issues: readonly v.BaseIssue<unknown>[]): Refused {
  return refusedFields(
    issues.map((issue) => ({
      field: v.getDotPath(issue) ?? '',
      reason: issue.message.replace(/\.$/, ''),
    })),
  )
}

/** The same of problems in words. */
export function refusedFields(problems: readonly FieldProblem[]): Refused {
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
  return labelAt(field.split('.'), file) ?? field
}
