import { defaultTreeAdapter, html as spec, parse, type DefaultTreeAdapterMap } from 'parse5'
import { typeset } from './typeset.ts'

type Node = DefaultTreeAdapterMap['node']

interface Text {
  start: number
  end: number
  /** As HTML, with every run of white space as one space. */
  html: string
  /** Separates the text from the one before it. */
  seam: string
}

const { TAG_NAMES: TAG } = spec
/** Text that is not prose, keeps its white space, or must equal what React renders. */
const SKIPPED: readonly string[] = [
  ...[TAG.HEAD, TAG.SCRIPT, TAG.STYLE, TAG.TEMPLATE, TAG.PRE, TAG.TEXTAREA, TAG.SVG],
  'astro-island',
]
/** Elements within a line: a short word before one stays with its first word. */
const INLINE: readonly string[] = [TAG.A, TAG.B, TAG.EM, TAG.I, TAG.SPAN, TAG.STRONG]
// Typograf ignores inline tags.
const IN_LINE = '<b>'
const NEW_BLOCK = '<p>'

/** Adds no-break spaces to the text of a page. Islands, scripts, attributes and the head stay as they are. */
export function typesetHtml(page: string): string {
  const texts = textsOf(parse(page, { sourceCodeLocationInfo: true, scriptingEnabled: false }))
  const joined = texts.map(({ seam, html }) => seam + html).join('')
  const spaced = typeset(joined).split(/<[bp]>/)
  let end = 0
  const parts = texts.map((text, index) => {
    const before = page.slice(end, text.start)
    end = text.end
    const isLast = texts[index + 1]?.seam !== IN_LINE
    return before + (isLast ? spaced[index + 1]!.replace(/\u00a0$/, ' ') : spaced[index + 1]!)
  })
  return parts.join('') + page.slice(end)
}

function textsOf(root: Node): Text[] {
  const texts: Text[] = []
  let seam = NEW_BLOCK
  const visit = (node: Node) => {
    if (defaultTreeAdapter.isTextNode(node)) {
      if (node.value.trim() === '') return
      const { startOffset: start, endOffset: end } = node.sourceCodeLocation!
      texts.push({ start, end, html: escaped(node.value.replace(/[ \t\r\n]+/g, ' ')), seam })
      seam = IN_LINE
      return
    }
    const isBlock = !INLINE.includes(node.nodeName)
    if (isBlock) seam = NEW_BLOCK
    if ('childNodes' in node && !SKIPPED.includes(node.nodeName)) node.childNodes.forEach(visit)
    if (isBlock) seam = NEW_BLOCK
  }
  visit(root)
  return texts
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
