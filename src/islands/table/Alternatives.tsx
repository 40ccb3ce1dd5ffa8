import { formatRubles } from '../../domain/money.ts'
import type { Alternative } from '../../domain/table/edit-plan.ts'
import { mediaUrl } from '../../settings.ts'
import { factsOf } from './box-facts.ts'
import styles from './box.module.scss'

interface Props {
  product: Alternative['product']
  alternatives: readonly Alternative[]
  choose: (alternative: Alternative) => void
}

/** Buttons that replace a box of the plan, each with the difference in price; words where nothing can replace it. */
export function Alternatives({ product, alternatives, choose }: Props) {
  return (
    <div className={styles['alternatives']}>
      {alternatives.length === 0 && (
        <p className="quiet">
          Равной замены нет. Нажмите «Без этого», и&nbsp;стол соберётся заново.
        </p>
      )}
      <ul aria-label={`Чем заменить: ${product.name}`}>
        {alternatives.map((alternative) => (
          <li key={alternative.product.id}>
            <button type="button" onClick={() => choose(alternative)}>
              <img
                src={mediaUrl(alternative.product.small_image)}
                alt=""
                width="56"
                height="42"
                decoding="async"
              />
              <span>
                {alternative.product.name}
                <span className="quiet">
                  {' '}
                  {alternative.quantity}&nbsp;× {factsOf(alternative)}
                  {alternative.also.map(({ product: { id, name }, quantity }) => (
                    <span key={id}>
                      {' '}
                      и&nbsp;ещё {quantity}&nbsp;× {name}
                    </span>
                  ))}
                </span>
              </span>
              <span className="money">{differenceWords(alternative.difference)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function differenceWords(difference: number): string {
  if (difference === 0) return 'столько\u00a0же'
  return `${difference > 0 ? '+' : '−'}${formatRubles(Math.abs(difference))}`
}
