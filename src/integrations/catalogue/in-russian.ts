import { z } from 'astro/zod'
import { countOf } from '../../wording/plural.ts'

type Refused = Parameters<z.core.$ZodErrorMap>[0]

/** How zod says what it refuses: in the owner's words, since its own Russian keeps English names of types. */
export const IN_RUSSIAN = {
  error: (issue: Refused) => wordsOf(issue) ?? z.locales.ru().localeError(issue),
}

const SIGNS = { one: 'знака', few: 'знаков', many: 'знаков' }

function wordsOf(issue: Refused): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'не заполнено'
        : (TYPES[issue.expected] ?? 'записано не так, как здесь принято')
    case 'too_small':
      if (issue.origin === 'string') return `не короче ${countOf(Number(issue.minimum), SIGNS)}`
      if (issue.origin === 'array') return `не меньше строк, чем ${issue.minimum}`
      return `${issue.inclusive ? 'не меньше' : 'больше'} ${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'string') return `не длиннее ${countOf(Number(issue.maximum), SIGNS)}`
      if (issue.origin === 'array') return `не больше строк, чем ${issue.maximum}`
      return `${issue.inclusive ? 'не больше' : 'меньше'} ${issue.maximum}`
    case 'invalid_value':
      return `такого варианта нет, есть: ${issue.values.map(String).join(', ')}`
    default:
      return undefined
  }
}

const TYPES: Readonly<Record<string, string>> = {
  number: 'нужно число',
  int: 'нужно целое число',
  string: 'нужен текст',
}
