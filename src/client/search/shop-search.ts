import { $diets } from '../../stores/diets.ts'
import { openOverlay } from '../../stores/overlays.ts'
import { rememberSearch } from '../../stores/recent-searches.ts'
import { followDiets } from '../diet/follow-diets.ts'
import { navigateTo } from '../navigation/index.ts'
import { searchPath, typedInAddress, writeAddress } from './address.ts'
import { answersTo } from './answers.ts'
import { recentSearches } from './beside-results.ts'
import { drawChips } from './diet-chips.ts'
import { loadSearch } from './load-search.ts'
import { moveByArrow } from './move-by-arrow.ts'
import { SearchPanel } from './panel.ts'
import { focusInSheet } from './watch-search.ts'

/** Rows that a place of the search shows at first; the page shows as many more at a tap. */
const ROWS = { header: 6, sheet: 20, page: 60 }
type Place = keyof typeof ROWS

/**
 * `<shop-search>` around a form with one field: in the header, in the phone's sheet when that is open, and with
 * `data-place="page"` on `/search/`. Shows results while the shopper types. On the page the query is in the address,
 * elsewhere Enter leads to the page.
 */
class ShopSearch extends HTMLElement {
  #disconnected = new AbortController()
  /** Aborts when the shopper types on. */
  #typedOn = new AbortController()
  #panel: SearchPanel | undefined
  #maxProducts = 0
  /** Whether the panel shows all that an earlier query found. */
  #isComplete = false

  connectedCallback(): void {
    const { signal } = (this.#disconnected = new AbortController())
    const { form, field, place } = this
    if (!this.#panel) this.append((this.#panel = new SearchPanel(place)).root)
    this.panel.moveTo(place)
    this.panel.root.hidden = place !== 'page'
    form.addEventListener('submit', (event) => this.#submit(event), { signal })
    field.addEventListener('input', () => void this.#show(), { signal })
    field.addEventListener('focus', () => void this.#show(), { signal })
    this.addEventListener('keydown', (event) => this.#onKey(event), { signal })
    this.addEventListener('click', (event) => this.#rememberFollowed(event), { signal })
    drawChips(this.panel.diets, $diets.get())
    const stopDiets = $diets.listen((diets) => {
      drawChips(this.panel.diets, diets)
      if (!this.panel.root.hidden) void this.#show()
    })
    signal.addEventListener('abort', stopDiets)
    signal.addEventListener('abort', followDiets())
    if (place === 'header') {
      document.addEventListener('pointerdown', (event) => this.#closeFromOutside(event), { signal })
      this.addEventListener('focusout', (event) => this.#closeFromOutside(event), { signal })
    }
    if (place === 'page') {
      // The address is the new page's only once the router has swapped.
      document.addEventListener('astro:page-load', () => this.#readAddress(), { signal })
      addEventListener('popstate', () => this.#readAddress(), { signal })
      if (!field.value) this.#readAddress()
    } else {
      document.addEventListener('astro:after-swap', () => this.#empty(), { signal })
    }
    // Answer the text that was typed before this module had loaded.
    if (field.value || document.activeElement === field) void this.#show()
    else loadSearch().catch(() => {})
  }

  disconnectedCallback(): void {
    this.#disconnected.abort()
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

  get panel(): SearchPanel {
    return this.#panel!
  }

  /** Replaces what stands under the field by the answer to what is typed. */
  async #show(maxProducts = ROWS[this.place]): Promise<void> {
    const typed = this.field.value.trim()
    this.#maxProducts = maxProducts
    this.#typedOn.abort()
    const { signal } = (this.#typedOn = new AbortController())
    const isPage = this.place === 'page'
    const diets = $diets.get()
    if (isPage) void writeAddress(typed, diets, signal)
    if (!typed && !(isPage && diets.length > 0)) {
      this.#showRecent()
      return
    }
    const shown = { typed, isPage, mediaHost: this.dataset['media'] ?? '' }
    const actions = {
      onQuery: (query: string) => this.#ask(query),
      onShowAll: () => this.field.focus(),
      onMore: () => void this.#showMore(),
    }
    try {
      const request = { typed, diets, maxProducts }
      for await (const [answer, completeness] of answersTo(request, signal)) {
        if (signal.aborted) return
        // The results of the text before stay until the edge answers, so that the rows do not change twice.
        if (completeness === 'names' && this.#isComplete) continue
        this.#isComplete = completeness === 'complete'
        await this.panel.showAnswer(answer, completeness, shown, actions, signal)
      }
    } catch {
      if (!signal.aborted) this.panel.showFailure()
    }
  }

  #showRecent(): void {
    this.#isComplete = false
    const onForget = () => {
      this.field.focus()
      void this.#show()
    }
    this.panel.fill('', ...recentSearches(onForget))
  }

  /** Adds rows and moves the focus to the first of them. */
  async #showMore(): Promise<void> {
    const rows = this.#maxProducts
    await this.#show(rows + ROWS.page)
    this.panel.results.querySelectorAll<HTMLElement>('li a')[rows]?.focus()
  }

  #ask(query: string): void {
    this.field.value = query
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

  /** Remembers a search from which a link was followed. */
  #rememberFollowed({ target }: Event): void {
    const link = (target as Element).closest('a[href]')
    if (link && this.panel.results.contains(link)) rememberSearch(this.field.value)
  }

  #onKey(event: KeyboardEvent): void {
    moveByArrow(event, [this.field, ...this.panel.results.querySelectorAll('a')])
    if (event.key === 'Escape' && this.place === 'header') {
      event.preventDefault()
      this.field.focus()
      this.#close()
    }
  }

  #closeFromOutside(event: PointerEvent | FocusEvent): void {
    const target = event instanceof FocusEvent ? event.relatedTarget : event.target
    if (target instanceof Node && !this.contains(target)) this.#close()
  }

  /** Hides the panel; an answer that is on its way would show it again. */
  #close(): void {
    this.#typedOn.abort()
    this.panel.root.hidden = true
  }

  /** Empties the field for the next page. */
  #empty(): void {
    this.field.value = ''
    this.#showRecent()
    if (this.place === 'header') this.#close()
  }

  #readAddress(): void {
    const typed = typedInAddress()
    if (typed && typed === this.field.value.trim()) return
    this.field.value = typed
    rememberSearch(typed)
    void this.#show()
  }
}

customElements.define('shop-search', ShopSearch)

/** Focuses the nearest field: the page's own, the header's at a desk, else the sheet's. */
export function openSearch(): void {
  const [header, page] = document.querySelectorAll<HTMLElement>('shop-search input')
  const field = page ?? header
  if (field?.checkVisibility()) return field.focus()
  openOverlay('search')
  focusInSheet()
}
