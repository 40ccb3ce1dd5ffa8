import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { contentSecurityPolicy, SECURITY_HEADERS } from '../settings/security-headers.ts'
import type { BuiltPage } from './built-page.ts'
import { attributeOf, textOf, type Element } from './html.ts'

/** Characters; Cloudflare ignores longer lines of `_headers`. */
const LONGEST_LINE = 2000

/**
 * Writes the security headers for the pages into `_headers` and the policy for the edge's own answers into the
 * Worker's deployment. One policy for all: a soft navigation runs the scripts of the next page under the policy
 * of the page that the visit began with.
 */
export function securityHeaders(
  { mediaHost }: { mediaHost: string },
  pages: readonly BuiltPage[],
): AstroIntegration {
  let deployment: URL
  return {
    name: 'security-headers',
    hooks: {
      'astro:config:done': ({ config }) => {
        deployment = new URL('wrangler.json', config.build.server)
      },
      'astro:build:done': async ({ dir }) => {
        const hashes = new Set(pages.flatMap(({ scripts }) => scripts))
        const policy = contentSecurityPolicy([...hashes].sort(), mediaHost)
        await writeHeaders(new URL('_headers', dir), policy)
        await writeVariable(deployment, 'CONTENT_SECURITY_POLICY', policy)
      },
    },
  }
}

/** `sha256-…` of every inline script of a page. Throws on a handler in an attribute: no hash can allow it. */
export function inlineScriptHashes(elements: readonly Element[]): string[] {
  const handler = elements.flatMap(({ attrs }) => attrs).find(({ name }) => name.startsWith('on'))
  if (handler) throw new Error(`A page has the inline handler ${handler.name}: listen in a script`)
  return elements.filter(isInlineScript).map((script) => hashOf(textOf(script)))
}

/** Scripts with `src` are allowed by their origin; data blocks (`application/json`, …) are not executed. */
function isInlineScript(element: Element): boolean {
  if (element.tagName !== 'script' || attributeOf(element, 'src') !== undefined) return false
  const type = attributeOf(element, 'type')?.trim().toLowerCase() ?? ''
  return ['', 'module', 'text/javascript', 'speculationrules', 'importmap'].includes(type)
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** Adds the rule for every path to what the file already says. */
async function writeHeaders(file: URL, policy: string): Promise<void> {
  const headers = Object.entries({
    ...SECURITY_HEADERS,
    'Content-Security-Policy': policy,
    // Cloudflare answers other methods with a 405 without `Allow`. RFC 9110 §15.5.6.
    Allow: 'GET, HEAD',
  })
  const lines = headers.map(([name, value]) => `  ${name}: ${value}`)
  const tooLong = lines.find((line) => line.length > LONGEST_LINE)
  if (tooLong) throw new Error(`Longer than ${LONGEST_LINE} characters: ${tooLong.slice(0, 60)}…`)
  const before = await readFile(file, 'utf8').catch(() => '')
  await writeFile(file, `${['/*', ...lines].join('\n')}\n\n${before}`)
}

async function writeVariable(file: URL, name: string, value: string): Promise<void> {
  const config = JSON.parse(await readFile(file, 'utf8')) as { vars?: Record<string, string> }
  config.vars = { ...config.vars, [name]: value }
  await writeFile(file, JSON.stringify(config))
}
