import type { SearchAnswer } from '../../contract/search-json.ts'
import { $diets } from '../../stores/diets.ts'
import { announce } from '../announce.ts'
import type { Completeness } from './answers.ts'
import {
  callLine,
  leftOutLine,
  linkToAll,
  moreButton,
  nothingFound,
  placeLinks,
  tableLink,
  wishNotes,
} from './beside-results.ts'
import { dietChips } from './diet-chips.ts'
import { element } from '../element.ts'
import { ProductRows } from './product-rows.ts'
import { limitChips, summaryOf } from './read-limits.ts'
import styles from './search.module.scss'

/** Announces the number of results to screen readers once the shopper has stopped typing. */
const TYPING_PAUSE_MS = 500

/** Handlers of the answer's buttons. */
interface Actions {
  onQuery: (query: string) => void
  onShowAll: () => void
  onMore: () => void
}

/** The part under a search field: chips of the diets, number of results, results. */
export class SearchPanel {
  readonly root: HTMLElement
  readonly diets = dietChips()
  readonly #above = element('div')
  readonly #rows = new ProductRows()
  readonly #below = element('div')
  readonly results = element('div', {}, this.#above, this.#rows.list, this.#below)
  readonly #status = element('p', { class: styles['status']! })
  #announcement: ReturnType<typeof setTimeout> | undefined

  constructor(place: 'header' | 'sheet' | 'page') {
    this.root = element('div', {}, this.diets, this.#status, this.results)
    this.moveTo(place)
    this.root.hidden = place !== 'page'
  }

  /** The header's field is also the sheet's. */
  moveTo(place: 'header' | 'sheet' | 'page'): void {
    this.root.className = `${styles['panel']} ${styles[place]}`
  }

  /** Shows a status and what belongs to it, without products. */
  fill(status: string, ...content: Node[]): void {
    this.#fillAbove(status, content)
    this.#rows.clear()
  }

  #fillAbove(status: string, content: Node[]): void {
    this.#status.textContent = status
    this.#above.replaceChildren(...content)
    this.#below.replaceChildren()
    this.root.hidden = false
    clearTimeout(this.#announcement)
    if (status) this.#announcement = setTimeout(() => announce(status), TYPING_PAUSE_MS)
  }

  showFailure(): void {
    this.fill(
      'Не\u00a0получилось загрузить меню',
      callLine('Проверьте связь и\u00a0попробуйте ещё раз.'),
    )
  }

  /** Shows an answer. Resolves when all its rows are drawn, or when `signal` has aborted. */
  async showAnswer(
    answer: SearchAnswer,
    completeness: Completeness,
    { typed, isPage, mediaHost }: { typed: string; isPage: boolean; mediaHost: string },
    { onQuery, onShowAll, onMore }: Actions,
    signal: AbortSignal,
  ): Promise<void> {
    const { count, products, places, persons, leftOut, nearest } = answer
    const rest = [
      ...(nearest && completeness === 'complete' ? nothingFound(nearest) : []),
      ...(leftOut > 0 ? [leftOutLine(leftOut, $diets.get(), onShowAll)] : []),
      ...(count > products.length ? [isPage ? moreButton(onMore) : linkToAll(typed)] : []),
    ]
    const offline = [callLine('Не\u00a0всё нашлось: нет связи. Попробуйте ещё раз или позвоните.')]
    this.#fillAbove(completeness === 'names' ? 'Ищем…' : summaryOf(answer), [
      ...limitChips(answer, onQuery),
      ...(completeness === 'names' ? [] : wishNotes(answer)),
      ...placeLinks(places),
      ...tableLink(persons),
    ])
    await this.#rows.show(answer, mediaHost, signal)
    if (signal.aborted) return
    this.#below.replaceChildren(
      ...(completeness === 'complete' ? rest : completeness === 'offline' ? offline : []),
    )
  }
}
