import { DIETS_KEY, DIETS_PARAMETER } from '../../contract/page-storage-keys.ts'
import { onFirstInteraction } from '../first-interaction.ts'

const load = () => import('./filter.ts')

/**
 * `<diet-filter>` around the chips of the diets: its code (`filter.ts`) loads with the first interaction, or at once when
 * diets are chosen.
 */
class DietFilter extends HTMLElement {
  connectedCallback(): void {
    this.setAttribute('role', 'group')
    this.setAttribute('aria-label', 'Диета и\u00a0аллергены')
    this.onclick = ({ target }) => {
      const button = (target as Element).closest('button')
      if (button) void load().then(({ press }) => press(this, button))
    }
    if (isChosen()) void load().then(({ show }) => show())
    else onFirstInteraction(this, () => void load())
  }
}

function isChosen(): boolean {
  try {
    return (
      location.search.includes(`${DIETS_PARAMETER}=`) || Boolean(localStorage.getItem(DIETS_KEY))
    )
  } catch {
    return false
  }
}

customElements.define('diet-filter', DietFilter)
