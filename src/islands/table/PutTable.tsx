import { useState } from 'react'
import { flushSync } from 'react-dom'
import { putTable, type Undo } from '../../client/table/put-table.ts'
import { formatRubles } from '../../wording/money.ts'
import type { Diet } from '../../domain/menu/diet.ts'
import type { Plan } from '../../planner/plan.ts'
import type { TableRequest } from '../../planner/request.ts'
import { dietName } from '../../wording/diet-names.ts'
import { countGuests } from '../../wording/measures.ts'
import { $cart } from '../../stores/cart.ts'
import { settings } from '../../settings/shop.ts'
import { CopyButton } from '../form/CopyButton.tsx'
import { suggestTyped } from '../form/typed-values.ts'
import { useAnnouncement } from '../form/use-announcement.ts'
import styles from './planner.later.module.scss'

type State = 'ready' | 'asking' | { undo: Undo } | 'undone' | 'changed'

/** Puts the whole table into the cart; asks what to do with a cart that is not empty, and can be undone. */
export function PutTable({ plan }: { plan: Plan }) {
  const [state, setState] = useState<State>('ready')
  const words = wordsOf(state)
  useAnnouncement(words)

  function put(instead: boolean) {
    suggestTyped('order', 'comment', dietsOfSome(plan.request))
    setState({ undo: putTable(plan, { instead }) })
  }

  return (
    <div className={styles['put']}>
      {words && <p className="quiet">{words}</p>}
      {state === 'asking' ? (
        <>
          <button
            type="button"
            className="button"
            ref={(button) => button?.focus()}
            onClick={() => put(false)}
          >
            Добавить к ним
          </button>
          <button type="button" className="button quiet-button" onClick={() => put(true)}>
            Заменить столом
          </button>
        </>
      ) : typeof state === 'object' ? (
        <>
          <a
            className="button"
            href="/checkout/"
            data-opens="cart"
            aria-haspopup="dialog"
            ref={(link) => link?.focus()}
          >
            Открыть корзину
          </a>
          <button
            type="button"
            className="button quiet-button"
            onClick={({ currentTarget }) => {
              const region = currentTarget.parentElement
              flushSync(() => setState(state.undo() ? 'undone' : 'changed'))
              region?.querySelector<HTMLElement>('button')?.focus()
            }}
          >
            Вернуть как было
          </button>
        </>
      ) : (
        <button
          type="button"
          className="button"
          onClick={() => ($cart.get().lines.length > 0 ? setState('asking') : put(false))}
        >
          {/* One item: the gap between items of a button would stand beside the space. */}
          <span>
            Положить всё <span className="money">· {formatRubles(plan.toPay)}</span>
          </span>
        </button>
      )}
    </div>
  )
}

/** The plan's address, to be sent to a colleague. */
export function SharePlan({ address }: { address: string }) {
  return <CopyButton text={settings.site + address} name="Скопировать ссылку на стол" />
}

/** «Из 45 гостей: без мяса — 12, без рыбы — 3», for the kitchen; empty where nobody eats otherwise than the others. */
function dietsOfSome({ guests, diets }: TableRequest): string {
  const some = (Object.entries(diets) as [Diet, number | 'all'][])
    .filter(([, count]) => count !== 'all')
    .map(([diet, count]) => `${dietName(diet)} — ${count}`)
  const all = countGuests(guests)
  return some.length > 0 ? `Из ${all}: ${some.join(', ')}` : ''
}

function wordsOf(state: State): string {
  if (state === 'asking') return 'В корзине уже есть блюда. Что с ними сделать?'
  if (state === 'undone') return 'Корзина снова такая, как была'
  if (state === 'changed') return 'Корзину уже изменили, поэтому она осталась как есть'
  return typeof state === 'object' ? 'Весь стол в корзине' : ''
}
