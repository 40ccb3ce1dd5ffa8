import * as v from 'valibot'

const PLACEHOLDER = /\{([^{}]*)\}/g

/** A text of the owner: `{…}` stands for what the shop knows, and only for these. */
export function textWith(...names: readonly string[]) {
  return v.pipe(
    v.string('Не заполнено.'),
    v.trim(),
    v.nonEmpty('Не заполнено.'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      for (const name of namesInBraces(dataset.value)) {
        if (names.includes(name)) continue
        const known = names.map((one) => `{${one}}`).join(', ')
        addIssue({
          message: `Подстановки {${name}} здесь нет${known && `, есть ${known}`}.`,
        })
      }
    }),
    v.check((text) => !/["']|!|\.\.\.|\s-\s/.test(text), TYPOGRAPHY),
    v.check((text) => linksOf(text).every((href) => HREF.test(href)), LINK),
  )
}

const TYPOGRAPHY = 'Кавычки — «ёлочки», тире — длинное, многоточие — один знак, без восклицаний.'
const LINK = 'Ссылка пишется как [слова](/sets/): адрес от корня магазина.'
const HREF = /^\/(?:[a-z0-9-]+\/)*(?:#[a-z0-9-]+)?$/
const ANCHOR = /\[([^\]]+)\]\(([^)]*)\)/g

/** The names that a text has in braces. */
export function namesInBraces(text: string): string[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name)
}

function linksOf(text: string): string[] {
  return Array.from(text.matchAll(ANCHOR), ([, , href = '']) => href)
}

/** The text with the values for its placeholders. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(PLACEHOLDER, (_, name: string) => String(values[name]))
}

/** The paragraphs of a text, which empty lines divide, as HTML: `[words](/sets/)` is a link. */
export function paragraphsOf(
  text: string,
  values?: Readonly<Record<string, string | number>>,
): string[] {
  return fill(text, values)
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replace(ANCHOR, '<a href="$2">$1</a>')
        .replace(/\s*\n\s*/g, ' '),
    )
}
