import type { ClientDirective } from 'astro'
import intent from './intent.ts'

// What Astro's runtime needs to start islands and no page carries: the directive, and in each island the address of React's part,
// which a page names once (integrations/site/payload.ts); payloads name it in every island.

const scope = self as unknown as { Astro?: Record<string, ClientDirective> }
scope.Astro = { ...scope.Astro, intent }

nameRenderer(document)
document.addEventListener('astro:before-swap', ({ newDocument }) => nameRenderer(newDocument))

function nameRenderer(page: Document): void {
  const renderer = page.querySelector<HTMLMetaElement>('meta[name=shell]')?.content
  if (!renderer) return
  for (const island of page.querySelectorAll('astro-island:not([renderer-url])'))
    island.setAttribute('renderer-url', renderer)
}
