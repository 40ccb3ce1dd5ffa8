import { zone } from 'virtual:shop'
import type { ReactNode } from 'react'
import type { ShownApproval } from '../../contract/approvals.ts'
import { dietsOf } from '../../domain/menu/diet.ts'
import { settings } from '../../settings/shop.ts'
import { formatDay, formatMoment, formatWindow } from '../../wording/dates.ts'
import { dietNames } from '../../wording/diet-names.ts'
import { formatDistance } from '../../wording/measures.ts'
import { factNames } from '../../wording/order-facts.ts'
import styles from './approval.module.scss'

/** Day and window, way, guests, diets, comment and lid text of an approval; what was left out there is left out here. */
export function ApprovalFacts({ approval }: { approval: ShownApproval }) {
  return (
    <dl className={styles['facts']}>
      {factsOf(approval).map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(approval: ShownApproval): [name: string, fact: ReactNode][] {
  const { quote, delivery, persons, comment, diets, lid, expiresAt } = approval
  const { pickup } = quote
  const time = (
    <>
      {formatDay(delivery.date)},{' '}
      <span className="money" translate="no">
        {formatWindow(delivery.window)}
      </span>{' '}
      по&nbsp;Москве
    </>
  )
  const until = (
    <>
      до <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>
    </>
  )
  const facts: [string, ReactNode][] = [
    [factNames({ state: 'taken', pickup }).when, time],
    [pickup ? 'Самовывоз' : 'Доставка', wayOf(approval)],
    ['Гостей', persons],
    ['Аллергии и\u00a0диеты', dietNames(dietsOf(diets))],
    ['Комментарий', comment && <bdi>{comment}</bdi>],
    ['Надпись на\u00a0крышке', lid && <bdi>{lid}</bdi>],
    ['Ссылка действует', until],
  ]
  return facts.filter(([, fact]) => Boolean(fact))
}

/** Pickup point or side of the ring road: the address is typed by the colleague who orders. */
function wayOf({ quote: { pickup, mkad, mkad_distance } }: ShownApproval): string {
  if (pickup) return settings.pickupAddress
  return mkad === 'in' ? zone.in : `${formatDistance(mkad_distance)} ${zone.from}`
}
