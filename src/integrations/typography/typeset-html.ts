import russian from 'hyphen/ru'
import { defaultTreeAdapter, html as spec, type DefaultTreeAdapterMap } from 'parse5'
import { attributeOf, changed, moving, type Node, type ParsedPage } from '../html.ts'
import { typeset } from './typeset.ts'

interface Text {
  node: DefaultTreeAdapterMap['textNode']
  /** As HTML, with every run of white space as one space. */
  html: string
  /** Separates the text from the one before it. */
  seam: string
  /** Stands in a column so narrow that a long word does not fit. */
  isNarrow: boolean
}

const { TAG_NAMES: TAG } = spec
/** Text that is not prose or keeps its white space. */
const SKIPPED: readonly string[] = [
  TAG.HEAD,
  TAG.SCRIPT,
  TAG.STYLE,
  TAG.TEMPLATE,
  TAG.PRE,
  TAG.TEXTAREA,
  TAG.SVG,
]
/** Its text must equal what React renders, but for the slots, which React takes from the page. */
const ISLAND = 'astro-island'
const SLOT = 'astro-slot'
/** Elements within a line: a short word before one stays with its first word. */
const INLINE: readonly string[] = [TAG.A, TAG.B, TAG.EM, TAG.I, TAG.SPAN, TAG.STRONG]
/** Marks elements with narrow columns; browsers without Russian patterns hyphenate nothing by themselves. */
const NARROW = 'data-narrow'
/** Letters of a word that does not fit into a tile of a piece, the narrowest of the columns. */
const LONG_WORD = 12
// Typograf ignores inline tags.
const IN_LINE = '<b>'
const NEW_BLOCK = '<p>'

/**
 * Adds no-break spaces to the text of a page, and soft hyphens to its narrow columns; the texts in its tree become the new
 * ones. Islands but for their slots, scripts, attributes and the head stay as they are.
 */
export function typesetPage(page: ParsedPage): ParsedPage {
  const texts = textsOf(page.document)
  const joined = texts.map(({ seam, html }) => seam + html).join('')
  const spaced = typeset(joined).split(/<[bp]>/)
  const changes = texts.map(({ node, isNarrow }, index) => {
    const isLast = texts[index + 1]?.seam !== IN_LINE
    const words = isLast ? spaced[index + 1]!.replace(/\u00a0$/, ' ') : spaced[index + 1]!
    const text = isNarrow ? russian.hyphenateSync(words, { minWordLength: LONG_WORD }) : words
    const { startOffset: start, endOffset: end } = node.sourceCodeLocation!
    node.value = unescaped(text)
    return { start, end, text }
  })
  return { ...page, html: changed(page.html, changes), at: moving(changes) }
}

function textsOf(root: Node): Text[] {
  const texts: Text[] = []
  let seam = NEW_BLOCK
  const visit = (node: Node, isInNarrow: boolean, isInIsland: boolean) => {
    if (defaultTreeAdapter.isTextNode(node)) {
      if (node.value.trim() === '' || isInIsland) return
      texts.push({
        node,
        html: escaped(node.value.replace(/[ \t\r\n]+/g, ' ')),
        seam,
        isNarrow: isInNarrow,
      })
      seam = IN_LINE
      return
    }
    const isBlock = !INLINE.includes(node.nodeName)
    if (isBlock) seam = NEW_BLOCK
    if ('childNodes' in node && !SKIPPED.includes(node.nodeName)) {
      const isNarrow =
        isInNarrow ||
        (defaultTreeAdapter.isElementNode(node) && attributeOf(node, NARROW) !== undefined)
      const isOfIsland = (isInIsland || node.nodeName === ISLAND) && node.nodeName !== SLOT
      for (const child of node.childNodes) visit(child, isNarrow, isOfIsland)
    }
    if (isBlock) seam = NEW_BLOCK
  }
  visit(root, false, false)
  return texts
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function unescaped(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
