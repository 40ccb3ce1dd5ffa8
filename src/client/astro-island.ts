import type { ClientDirective } from 'astro'
import intent from './intent.ts'

/** A value in the attribute `props`; the islands of the shop are given what JSON has, and Astro marks only arrays by a type. */
type Written = [type: 0 | 1, value: unknown]

/** What a framework's `client.js` exports. */
type Renderer = (
  island: Element,
) => (
  component: unknown,
  props: object,
  slots: Record<string, string>,
  options: { client: string | null },
) => unknown

const SECOND_TRY_MS = 1000

/**
 * `<astro-island>` as the runtime of Astro 7 defines it (astro/dist/runtime/server/astro-island.js), in half of its bytes.
 * It leaves out props that JSON does not have, components that are members of an export, what only development needs, and the wait
 * for an island's children: this module runs when the page has been parsed.
 */
class AstroIsland extends HTMLElement {
  #isHydrated = false

  connectedCallback(): void {
    this.#start()
  }

  disconnectedCallback(): void {
    const unmount = () => {
      if (this.isConnected) return
      // React reports an error when it has to unmount what it has not hydrated. An event makes it hydrate at once; it is
      // one that no handler listens to, on a comment, which is never a mismatch.
      this.appendChild(new Comment()).dispatchEvent(new Event('dragend', { bubbles: true }))
      this.dispatchEvent(new Event('astro:unmount'))
    }
    document.addEventListener('astro:after-swap', unmount, { once: true })
  }

  #start(): void {
    const name = this.getAttribute('client')!
    const { Astro } = self as unknown as { Astro?: Record<string, ClientDirective> }
    const directive = name === 'intent' ? intent : Astro?.[name]
    if (directive) directive(() => this.#load(), this.#json('opts'), this)
    else addEventListener(`astro:${name}`, () => this.#start(), { once: true })
  }

  /**
   * Imports the island's modules; a failure, which it rejects with, is answered by head/chunk-failure.ts, and an island that waits
   * for a touch waits again (intent.ts).
   */
  async #load(): Promise<() => Promise<void>> {
    try {
      const [component, renderer] = await Promise.all([
        importTwice(this.getAttribute('component-url')!),
        importTwice(this.getAttribute('renderer-url') ?? sharedRenderer()),
      ])
      const Component = component[this.getAttribute('component-export')!]
      return () => this.#hydrate(Component, renderer['default'] as Renderer)
    } catch (error) {
      const init = { bubbles: true, cancelable: true, detail: { error } }
      const isMissed = this.dispatchEvent(new CustomEvent('astro:hydration-error', init))
      if (isMissed) reportError(error)
      throw error
    }
  }

  async #hydrate(component: unknown, render: Renderer): Promise<void> {
    if (!this.isConnected) return
    const around = this.parentElement!.closest('astro-island[ssr]')
    if (around) {
      const again = () => void this.#hydrate(component, render)
      around.addEventListener('astro:hydrate', again, { once: true })
      return
    }
    // Connected again, the search is moved into its sheet and the drawer into the next page.
    if (this.#isHydrated) return
    this.#isHydrated = true
    const slots: Record<string, string> = {}
    for (const slot of this.querySelectorAll('astro-slot, template[data-astro-template]')) {
      if (slot.closest('astro-island') !== this) continue
      const name = slot.getAttribute('name') ?? slot.getAttribute('data-astro-template')
      slots[name || 'default'] = slot.innerHTML
      if (slot.localName === 'template') slot.remove()
    }
    const props = objectOf(this.#json('props'))
    await render(this)(component, props, slots, { client: this.getAttribute('client') })
    this.removeAttribute('ssr')
    this.dispatchEvent(new Event('astro:hydrate'))
  }

  #json<Json>(name: string): Json {
    return JSON.parse(this.getAttribute(name) ?? '{}') as Json
  }
}

/** The address of React's part, which renders all islands; a page names it once (integrations/site/payload.ts). */
function sharedRenderer(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=shell]')!.content
}

/** Under another address the second time, since a browser may repeat the failure of the first. */
function importTwice(url: string): Promise<Record<string, unknown>> {
  const load = (address: string) =>
    import(/* @vite-ignore */ address) as ReturnType<typeof importTwice>
  return load(url).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS))
    return load(`${url}?astro-retry=${Date.now()}`)
  })
}

function objectOf(written: Record<string, Written>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, valueOf(value)]))
}

function valueOf([type, value]: Written): unknown {
  if (type) return (value as Written[]).map(valueOf)
  return value && typeof value === 'object' ? objectOf(value as Record<string, Written>) : value
}

if (!customElements.get('astro-island')) customElements.define('astro-island', AstroIsland)
