import { parseAst } from 'rolldown/parseAst'
import type { Plugin } from 'vite'
import { typeset } from './typeset.ts'

/** Sentences that React renders, here and in the browser; the text of other pages is typeset as HTML. */
const SENTENCES =
  /\/src\/(?:(?:islands|board|client|requests)\/.*\.(?:tsx?)|content\/site-links\.ts|settings\/owner\.json)$/
const RUSSIAN = /[а-яё№]/i

/**
 * Typesets the Russian strings and JSX texts of islands as they are compiled, so that the server's markup and the browser's
 * are the same. Vitest runs it too.
 */
export function typesetSource(): Plugin {
  return {
    name: 'typeset-source',
    enforce: 'pre',
    transform: {
      filter: { id: SENTENCES, code: RUSSIAN },
      handler(code, id) {
        const typesetted = id.endsWith('.json')
          ? typesetCode(`(${code})`, false).slice(1, -1)
          : typesetCode(code, id.endsWith('.tsx'))
        return { code: typesetted, map: null }
      },
    },
  }
}

/** The code of a module with its Russian texts typeset. */
export function typesetCode(code: string, isJsx: boolean): string {
  const spaces: Span[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const isJsxText = (node as Partial<Node>).type === 'JSXText'
    spaces.push(...spacesToBind(spansOf(node, code), code, isJsxText))
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseAst(code, { lang: isJsx ? 'tsx' : 'ts' }))
  let end = 0
  const parts = spaces
    .sort((a, b) => a.start - b.start)
    .map((space) => {
      const before = code.slice(end, space.start)
      end = space.end
      return before + '\u00a0'
    })
  return parts.join('') + code.slice(end)
}

interface Span {
  start: number
  end: number
}

interface Node extends Span {
  type: string
  value?: unknown
  quasis?: readonly Span[]
}

/** Where the text of a string, a template or a JSX text stands; a template's stands between its values. */
function spansOf(node: Partial<Node>, code: string): Span[] {
  const { type, start = 0, end = 0, value, quasis = [] } = node
  if (type === 'JSXText') return [{ start, end }]
  if (type === 'Literal' && typeof value === 'string') return [{ start: start + 1, end: end - 1 }]
  if (type !== 'TemplateLiteral') return []
  // The parser counts the quotes and braces around a quasi to it.
  const isDelimited = code[quasis[0]?.start ?? 0] === '`'
  const inner = isDelimited ? 1 : 0
  return quasis.map((quasi, index) => ({
    start: quasi.start + inner,
    end: quasi.end - (isDelimited ? (index === quasis.length - 1 ? 1 : 2) : 0),
  }))
}

/** Stands for a value in a text: a character that no rule knows. */
const HOLE = '\uE000'

/** A character of the source: an escape, an entity, a wrapped line or itself. */
const UNIT = /\\u[\da-f]{4}|\\.|&\w+;|[ \t]*\n\s*|[^]/gi

/** A space beside a value, which is a number there. */
const BESIDE_VALUE =
  /(?<=\uE000) (?=(?:%|км|кг|г|ч|мин)(?![а-яё]))|(?<=№|[Пп]ромокод[а-я]*) (?=\uE000|$)/g

/** A space behind such a unit, which Typograf takes for a short word. */
const AFTER_UNIT = /(?<=\uE000\u00a0(?:%|км|кг|г|ч|мин))\u00a0(?=[^\d\s—])/g

/** The spaces and wrapped lines of a text in whose places no-break spaces belong. */
function spacesToBind(spans: readonly Span[], code: string, isJsx: boolean): Span[] {
  const units = spans.flatMap(({ start, end }, index) => {
    const before = index > 0 ? [{ start, end: start, char: HOLE }] : []
    return [...before, ...unitsOf(code.slice(start, end), start, isJsx)]
  })
  const text = units.map(({ char }) => char).join('')
  if (!RUSSIAN.test(text)) return []
  const spaced = typeset(text).replace(BESIDE_VALUE, '\u00a0').replace(AFTER_UNIT, ' ')
  return units.filter(({ char }, index) => char === ' ' && spaced[index] === '\u00a0')
}

function unitsOf(raw: string, offset: number, isJsx: boolean): (Span & { char: string })[] {
  return Array.from(raw.matchAll(UNIT), ({ 0: unit, index }) => {
    const isInside = index > 0 && index + unit.length < raw.length
    const char = charOf(unit, isJsx && isInside)
    return { start: offset + index, end: offset + index + unit.length, char }
  })
}

/** JSX makes a wrapped line a space, but drops one at the edge of its text. */
function charOf(unit: string, isWrapped: boolean): string {
  if (unit === '\\u00a0' || unit === '&nbsp;') return '\u00a0'
  if (unit.includes('\n')) return isWrapped ? ' ' : '\n'
  return unit.length === 1 ? unit : HOLE
}
