import * as v from 'valibot'
import type { Problem } from '../integrations/catalogue/problem.ts'
import { LABELS } from './labels.ts'

/** The catalogue's problems as one line: which field, and what contradicts what; the file too where it is none of the edited. */
export function problemsInWords(problems: readonly Problem[], edited: ReadonlySet<string>): string {
  return refusal(
    problems.map(({ field, file, reason }) =>
      edited.has(file)
        ? `«${nameOf(field)}» — ${reason}`
        : `«${nameOf(field)}» в ${file} — ${reason}`,
    ),
  )
}

/** The settings' problems as one line. */
export function settingsInWords(issues: readonly v.BaseIssue<unknown>[]): string {
  return refusal(
    issues.map(
      (issue) => `«${nameOf(v.getDotPath(issue) ?? '')}» — ${issue.message.replace(/\.$/, '')}`,
    ),
  )
}

function refusal(sentences: readonly string[]): string {
  return `Не сохранено: ${sentences.join('; ')}.`
}

/** The form's name of a field: «Цена, ₽» for `price`, «Что в коробке» for `contents.canape-salmon`; the field itself if no form has it. */
function nameOf(field: string): string {
  const known = field.split('.').findLast((key): key is keyof typeof LABELS => key in LABELS)
  return known ? LABELS[known] : field
}
