import { promoCalendar } from 'virtual:shop'
import { useStore } from '@nanostores/react'
import { formatRubles } from '../../wording/money.ts'
import { sameName, type LineChange } from '../../domain/refresh.ts'
import { formatWeight } from '../../wording/measures.ts'
import { notRunningWords } from '../../wording/promo.ts'
import {
  $catalogueChanges,
  $endedPromo,
  dismissCatalogueChanges,
} from '../../stores/catalogue-changes.ts'
import { withShortWords } from '../../wording/short-words.ts'
import styles from './changes.later.module.scss'

/** Lists what the catalogue and the end of a promotion changed in the cart, until the shopper dismisses it. Rules 27 and 86. */
export function Changes() {
  const changes = useStore($catalogueChanges, { ssr: () => [] })
  const endedPromo = useStore($endedPromo, { ssr: () => undefined })
  if (changes.length === 0 && !endedPromo) return null
  return (
    <div className={styles['changes']}>
      <p>
        <b>{changes.length > 0 ? 'Меню изменилось' : 'Акции изменились'}, мы обновили корзину</b>
      </p>
      <ul>
        {changes.map((change) => (
          <li key={change.id}>{withShortWords(changeWords(change))}</li>
        ))}
        {endedPromo && (
          <li>
            Промокод&nbsp;{endedPromo} снят. {notRunningWords(promoCalendar[endedPromo])}
          </li>
        )}
      </ul>
      <button type="button" onClick={dismissCatalogueChanges}>
        Понятно
      </button>
    </div>
  )
}

function changeWords({ before, after }: LineChange): string {
  if (!after) return `${before.name}: больше не готовим`
  const parts = [
    !sameName(after.name, before.name) && `теперь «${after.name}»`,
    after.price !== before.price &&
      `было ${formatRubles(before.price)}, стало ${formatRubles(after.price)}`,
    after.weight !== before.weight &&
      `вес был ${formatWeight(before.weight)}, стал ${formatWeight(after.weight)}`,
  ]
  return `${before.name}: ${parts.filter(Boolean).join('; ')}`
}
