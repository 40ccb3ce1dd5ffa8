import { cleanLines } from '../../src/contract/text.ts'

/** A page to be printed, with its own style and nothing to load. */
export function sheet(title: string, body: string): string {
  return `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>
  body { font: 13pt/1.4 system-ui, sans-serif; margin: 12mm; color: #000; }
  h1 { font-size: 18pt; margin: 0 0 4mm; }
  table { border-collapse: collapse; width: 100%; margin: 4mm 0; }
  th, td { border: 1px solid #888; padding: 1.5mm 2.5mm; text-align: left; vertical-align: top; }
  .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  article { break-after: page; }
  article:last-child { break-after: auto; }
  @page { size: A4; margin: 0; }
</style>
${body}
</html>
`
}

/**
 * What a shopper typed: text, never markup, in lines as typed, and isolated, so that right-to-left letters leave the
 * order of what stands around them alone. Empty for an empty text.
 */
export function typedHtml(text: string): string {
  const lines = cleanLines(text).split('\n')
  return text === '' ? '' : lines.map((line) => `<bdi>${escapeHtml(line)}</bdi>`).join('<br>')
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
