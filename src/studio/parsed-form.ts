import { isMap, parseDocument, visit, type Alias } from 'yaml'
import { Refused } from './refusal.ts'

/** Letters of one text of a form, and of a name. */
const LONGEST_TEXT = 10_000
const LONGEST_NAME = 100

/** The values of a file as a form sends them; throws `Refused` for what no form sends and no file should hold. */
export function parsedForm(contents: string, path: string): Record<string, unknown> {
  const document = parseDocument(contents)
  const aliases: Alias[] = []
  visit(document, { Alias: (_, alias) => void aliases.push(alias) })
  if (document.errors.length > 0 || aliases.length > 0 || !isMap(document.contents))
    throw new Refused(`Файл ${path} прислан не так, как его пишет форма. Обновите страницу.`)
  const values = document.toJS() as Record<string, unknown>
  refuseLongTexts(values, '')
  return values
}

function refuseLongTexts(value: unknown, field: string): void {
  if (typeof value === 'string') {
    const longest = field.split('.').at(-1) === 'name' ? LONGEST_NAME : LONGEST_TEXT
    if (value.length <= longest) return
    const reason = `слишком длинно: ${value.length} знаков, а помещается ${longest}`
    throw new Refused(`Не сохранено: ${reason}.`, [{ field, reason }])
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    refuseLongTexts(inner, field ? `${field}.${key}` : key)
}
