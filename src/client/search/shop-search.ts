import { rememberSearch } from '../../stores/recent-searches.ts'
import { $diets } from '../../stores/diets.ts'
import { openOverlay } from '../../stores/overlays.ts'
import type { Limit } from '../../search/limits.ts'
import type { Search } from '../../search/search.ts'
import { navigateTo } from '../navigation/index.ts'
import { loadSearch } from './menu.ts'
import { focusInSheet } from './watch-search.ts'
import '../diet/diet-filter.ts'
import { drawChips } from '../diet/chips.ts'
import {
  callLine,
  leftOut,
  linkToAll,
  nothingFound,
  recentSearches,
  searchPath,
} from './beside-results.ts'
import { element, limitChips, placeLinks, productRows, summaryOf, tableLink } from './results.ts'
import styles from './search.module.scss'

/** How many rows a place of the search shows; the rest stands on the page. */
const MOST_ROWS = { header: 6, sheet: 20, page: Infinity }
type Place = keyof typeof MOST_ROWS

/**
 * `<shop-search>` around a form with one field: in the header, in the phone's sheet when that is open, and with
 * `data-place="page"` on `/search/`. Shows results while the shopper types. On the page the query is in the address,
 * elsewhere Enter leads to the page.
 */
class ShopSearch extends HTMLElement {
  #stop = new AbortController()
  #search: Search | undefined

  connectedCallback(): void {
    const { signal } = (this.#stop = new AbortController())
    const { form, field } = this
    if (!this.querySelector('[data-part]')) this.append(panel())
    this.#part('panel').className = `${styles['panel']} ${styles[this.place]}`
    this.#part('panel').hidden = this.place !== 'page'
    form.addEventListener('submit', (event) => this.#submit(event), { signal })
    field.addEventListener('input', () => void this.#show(), { signal })
    field.addEventListener('focus', () => void this.#show(), { signal })
    this.addEventListener('keydown', (event) => this.#moveFocus(event), { signal })
    this.addEventListener('click', (event) => this.#rememberFollowed(event), { signal })
    drawChips(this.querySelector('diet-filter')!, $diets.get())
    signal.addEventListener(
      'abort',
      $diets.listen(() => {
        drawChips(this.querySelector('diet-filter')!, $diets.get())
        if (!this.#part('panel').hidden) void this.#show()
      }),
    )
    if (this.place === 'header') {
      document.addEventListener('pointerdown', (event) => this.#closeFromOutside(event), { signal })
      this.addEventListener('focusout', (event) => this.#closeFromOutside(event), { signal })
    }
    if (this.place !== 'page') {
      document.addEventListener('astro:after-swap', () => this.#empty(), { signal })
    }
    if (this.place === 'page') {
      // The address is the new page's only once the router has swapped.
      document.addEventListener('astro:page-load', () => this.#readAddress(), { signal })
      addEventListener('popstate', () => this.#readAddress(), { signal })
      if (!field.value) this.#readAddress()
    }
    // Answer the text that was typed before this module had loaded.
    if (field.value || document.activeElement === field) void this.#show()
    else loadSearch().catch(() => {})
  }

  disconnectedCallback(): void {
    this.#stop.abort()
  }

  get place(): Place {
    if (this.dataset['place'] === 'page') return 'page'
    return this.closest('dialog') ? 'sheet' : 'header'
  }

  get form(): HTMLFormElement {
    return this.querySelector('form')!
  }

  get field(): HTMLInputElement {
    return this.querySelector('input')!
  }

  /** Replaces what stands under the field by the answer to what is typed. */
  async #show(): Promise<void> {
    const typed = this.field.value.trim()
    if (this.place === 'page') this.#writeAddress(typed)
    if (!typed) {
      this.#fill('', ...this.#recent())
      return
    }
    try {
      this.#search ??= await loadSearch()
    } catch {
      this.#fill(
        'Не\u00a0получилось загрузить меню',
        callLine('Проверьте связь и\u00a0попробуйте ещё раз.'),
      )
      return
    }
    // The shopper may have typed on while the menu was loading.
    if (this.field.value.trim() !== typed) return
    const diets = $diets.get()
    const found = this.#search.search(typed, diets)
    const left =
      diets.length > 0 ? this.#search.search(typed).products.length - found.products.length : 0
    const most = MOST_ROWS[this.place]
    this.#fill(
      summaryOf(found),
      ...limitChips(found.query, (limit) => this.#removeLimit(limit)),
      ...(found.places.length > 0 ? [placeLinks(found)] : []),
      ...tableLink(found),
      ...(found.products.length > 0
        ? [productRows(found, this.dataset['media'] ?? '', most)]
        : left > 0
          ? []
          : nothingFound(this.#search.nearest(typed))),
      ...(left > 0 ? [leftOut(left, diets, () => this.field.focus())] : []),
      ...(found.products.length > most ? [linkToAll(typed)] : []),
    )
  }

  #fill(status: string, ...content: Node[]): void {
    this.#part('status').textContent = status
    this.#part('results').replaceChildren(...content)
    this.#part('panel').hidden = false
  }

  #recent(): Node[] {
    return recentSearches(() => {
      this.field.focus()
      void this.#show()
    })
  }

  #removeLimit(limit: Limit): void {
    this.field.value = this.#search!.without(this.field.value, limit)
    this.field.focus()
    void this.#show()
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault()
    const typed = this.field.value.trim()
    rememberSearch(typed)
    if (this.place !== 'page') return void navigateTo(searchPath(typed))
    // The results are there; the keyboard of a phone leaves them the screen.
    this.field.blur()
  }

  /** A search that led somewhere is one to remember. */
  #rememberFollowed({ target }: Event): void {
    const link = (target as Element).closest('a[href]')
    if (link && this.#part('results').contains(link)) rememberSearch(this.field.value)
  }

  #moveFocus(event: KeyboardEvent): void {
    const links = Array.from(this.#part('results').querySelectorAll<HTMLElement>('a'))
    const stops = [this.field, ...links]
    const place = stops.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: stops[place + 1], ArrowUp: stops[place - 1] }[event.key]
    if (next && place >= 0) {
      event.preventDefault()
      next.focus()
    } else if (event.key === 'Escape' && this.place === 'header') {
      event.preventDefault()
      this.field.focus()
      this.#close()
    }
  }

  #closeFromOutside(event: PointerEvent | FocusEvent): void {
    const target = event instanceof FocusEvent ? event.relatedTarget : event.target
    if (target instanceof Node && !this.contains(target)) this.#close()
  }

  /** On the next page the field is as new. */
  #empty(): void {
    this.field.value = ''
    this.#fill('', ...this.#recent())
    if (this.place === 'header') this.#close()
  }

  #close(): void {
    this.#part('panel').hidden = true
  }

  #readAddress(): void {
    const typed = new URLSearchParams(location.search).get('q') ?? ''
    if (typed && typed === this.field.value.trim()) return
    this.field.value = typed
    rememberSearch(typed)
    void this.#show()
  }

  #writeAddress(typed: string): void {
    const address = searchPath(typed)
    if (location.pathname === searchPath() && location.pathname + location.search !== address) {
      history.replaceState(history.state, '', address)
    }
  }

  #part(name: string): HTMLElement {
    return this.querySelector<HTMLElement>(`[data-part=${name}]`)!
  }
}

/** The part under the field: the number of results, as a live region, and the results. */
function panel(): HTMLElement {
  const chips = document.createElement('diet-filter')
  chips.className = 'chips'
  return element(
    'div',
    { 'data-part': 'panel' },
    chips,
    element('p', { class: styles['status']!, role: 'status', 'data-part': 'status' }),
    element('div', { 'data-part': 'results' }),
  )
}

customElements.define('shop-search', ShopSearch)

/** Puts the shopper into the nearest field: the page's own, the header's at a desk, else the sheet's. */
export function openSearch(): void {
  const [header, page] = document.querySelectorAll<HTMLElement>('shop-search input')
  const field = page ?? header
  if (field?.checkVisibility()) return field.focus()
  openOverlay('search')
  focusInSheet()
}
