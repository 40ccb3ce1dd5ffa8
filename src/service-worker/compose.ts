import type { Payload } from '../contract/payload.ts'

/** The marks of a built page (integrations/site/payload.ts), by which a build and a shell know each other. */
const BUILD = /<meta name="build" content="([^"]+)" data-shell="([^"]+)"[^>]*>/

/** Build and shell of a document; undefined for one that no build made, such as an error of the edge. */
export function marksOf(html: string): { build: string; shell: string } | undefined {
  const [, build, shell] = BUILD.exec(html) ?? []
  return build && shell ? { build, shell } : undefined
}

/**
 * The document of a page, put together from its payload and any document of the same shell, as `client/navigation/swap.ts`
 * does with the open page. Without what only robots read.
 */
export function composePage(shell: string, { build, shell: id, ...page }: Payload): string {
  const modules = page.modules.length > 0 ? ` data-modules="${page.modules.join(' ')}"` : ''
  const mark = `<meta name="build" content="${build}" data-shell="${id}"${modules}>`
  const [start, rest] = split(shell, shell.search(BUILD))
  const [, afterHead] = split(rest, rest.indexOf('<meta name="shell"'))
  const [beforeMain, restOfBody] = split(afterHead, afterHead.indexOf('<main'))
  const [, afterMain] = split(restOfBody, restOfBody.lastIndexOf('</main>') + '</main>'.length)
  return start + mark + page.head + markLinks(beforeMain, page.current) + page.main + afterMain
}

function split(text: string, at: number): [string, string] {
  return [text.slice(0, at), text.slice(at)]
}

/** Marks as the current ones those of the links before `<main>` that lead to the page. */
function markLinks(html: string, current: readonly string[]): string {
  return html.replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>/g, (tag: string, href: string) => {
    const bare = tag.replace(/ aria-current="page"/, '')
    return current.includes(href) ? bare.replace('<a', '<a aria-current="page"') : bare
  })
}
