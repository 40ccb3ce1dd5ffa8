import { useState } from 'react'
import { formatRubles } from '../../../wording/money.ts'
import { alternativesOf, replaceBox } from '../../../planner/edits/alternatives.ts'
import type { Plan, PlannedBox } from '../../../planner/plan.ts'
import type { TableMenu } from '../../../planner/table-menu.ts'
import { factsOf } from '../box-facts.ts'
import { pictureOf } from '../picture.ts'
import { withShortWords } from '../../../wording/short-words.ts'
import styles from './alternatives.later.module.scss'

interface Props {
  box: PlannedBox
  plan: Plan
  menu: TableMenu
  onReplace: OnReplace
}

/** Takes the tapped button, the box that stands in, and the boxes of the plan with it. */
export type OnReplace = (tapped: Element, by: PlannedBox, boxes: readonly PlannedBox[]) => void

/** Cards that replace a box of the plan, each with the difference in price; words where nothing can replace it. */
export function Alternatives({ box, plan, menu, onReplace }: Props) {
  const [alternatives] = useState(() => alternativesOf(menu, plan, box))
  return (
    <div className={styles['alternatives']}>
      {alternatives.length === 0 && (
        <p className="quiet">
          Равной замены нет. Нажмите «Без этого», и стол соберётся без этой коробки.
        </p>
      )}
      <ul aria-label={`Чем заменить: ${box.product.name}`}>
        {alternatives.map((alternative) => (
          <li key={alternative.product.id}>
            <button
              type="button"
              onClick={({ currentTarget }) =>
                onReplace(currentTarget, alternative, replaceBox(plan.boxes, box, alternative))
              }
            >
              <img
                src={pictureOf(alternative.product)}
                alt=""
                width="160"
                height="120"
                decoding="async"
              />
              <span>{withShortWords(alternative.product.name)}</span>
              <span className="quiet">
                {alternative.quantity}&nbsp;× {factsOf(alternative)}
                {alternative.also.map(({ product: { id, name }, quantity }) => (
                  <span key={id}>
                    {' '}
                    и ещё {quantity}&nbsp;× {withShortWords(name)}
                  </span>
                ))}
              </span>
              <span className="money" translate="no">
                {differenceWords(alternative.difference)}
              </span>
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
