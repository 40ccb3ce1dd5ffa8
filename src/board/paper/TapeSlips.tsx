import { zone } from 'virtual:shop'
import { boxLabels } from 'virtual:boxes'
import { useMemo } from 'react'
import type { SheetOrder } from '../../contract/board.ts'
import { formatDay, formatWindow } from '../../wording/dates.ts'
import { formatDistance } from '../../wording/measures.ts'
import { formatPhone } from '../../wording/phone.ts'
import { Diets } from '../Diets.tsx'
import type { WithContact } from './contacts.ts'
import { Tape } from './Tape.tsx'
import styles from './tape.module.scss'
import { ToPay } from './ToPay.tsx'
import { ERASED_WORDS } from './words.ts'

interface Props {
  /** Millimetres. */
  width: 58 | 80
  /** With contact data for the customer's slip, without for the kitchen's. */
  orders: readonly (SheetOrder | WithContact)[]
}

/** A slip for each order on a paper tape: what is to be made and packed, allergens with every box. */
export function TapeSlips({ width, orders }: Props) {
  const slips = useMemo(
    () => orders.map((order) => ({ key: order.number, slip: <Slip order={order} /> })),
    [orders],
  )
  return <Tape width={width} slips={slips} />
}

function Slip({ order }: { order: SheetOrder | WithContact }) {
  const { number, date, window, state, persons, comment, lines } = order
  return (
    <article aria-label={`Чек № ${number}`}>
      <h3>№ {number}</h3>
      <p className={styles['when']}>
        {formatDay(date)}, <span className="one-line">{formatWindow(window)}</span>
      </p>
      {state === 'taken' && (
        <p>
          <b>Заказ не подтверждён</b>
        </p>
      )}
      <Diets order={order} className={styles['diets']} />
      {'isErased' in order ? (
        <Contact order={order} />
      ) : (
        persons !== null && <p>Гостей: {persons}</p>
      )}
      {comment && (
        <p className={styles['comment']}>
          <bdi>{comment}</bdi>
        </p>
      )}
      <ul>
        {lines.map(({ id, name, quantity, gift }) => (
          <li key={id}>
            <b>{quantity}&nbsp;×</b> {name}
            {gift && ' (подарок)'}
            <Allergens of={boxLabels[id]?.allergens ?? []} />
          </li>
        ))}
      </ul>
      {'isErased' in order && (
        <p>
          <ToPay order={order} title="К оплате:" />
        </p>
      )}
    </article>
  )
}

function Allergens({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return <span className={styles['allergens']}>Аллергены: {of.join(', ')}</span>
}

function Contact({ order }: { order: WithContact }) {
  const { pickup, address, distance, isErased, name, phone, persons } = order
  return (
    <>
      <p>
        {pickup ? 'Самовывоз' : <bdi>{address}</bdi>}
        {distance > 0 && `, ${formatDistance(distance)} ${zone.from}`}
      </p>
      <p>
        {isErased ? (
          ERASED_WORDS
        ) : (
          <>
            <bdi>{name}</bdi>, <span className="one-line">{formatPhone(phone)}</span>
          </>
        )}
        {persons !== null && `, приборов: ${persons}`}
      </p>
    </>
  )
}
