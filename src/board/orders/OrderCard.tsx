import { zone } from 'virtual:shop'
import { memo, use, useState } from 'react'
import { laidBoxes } from 'virtual:boxes'
import { makeStep } from '../feed/steps.ts'
import { mentionsAllergy } from '../../domain/order-life/order-diets.ts'
import { may, mayStep } from '../../domain/roles.ts'
import { mediaUrl } from '../../settings/shop.ts'
import type { ListedOrder } from '../stores/board.ts'
import { formatWindow } from '../../wording/dates.ts'
import { formatDistance, formatGuests } from '../../wording/measures.ts'
import { formatRubles } from '../../wording/money.ts'
import { BoardIcon } from '../BoardIcon.tsx'
import styles from './card.module.scss'
import { Diets } from '../Diets.tsx'
import { PhoneButton, Person, type CardContact } from './CardPhone.tsx'
import { focusNextCard } from '../focus-on.ts'
import { RoleContext } from '../role.ts'
import { collectWords } from './payment-words.ts'
import { PaymentMark } from './PaymentMark.tsx'
import { ShopperNews } from './ShopperNews.tsx'
import { StalePrint } from './StalePrint.tsx'
import { countdown, nextStep } from '../words.ts'

interface Props {
  order: ListedOrder
  now: number
  /** Hides boxes, total and everything else that the next step does not need. */
  isCompact: boolean
  open: (number: number) => void
}

/** Thumbnails on a card; the opened order names all boxes. */
const SHOWN_BOXES = 4

/**
 * An order in its column: when, where, what must not be overlooked, what is to be collected, and the one next step. The phone
 * is behind a button, since whoever sees it is recorded. Rule 68.
 */
export const OrderCard = memo(function OrderCard({ order, now, isCompact, open }: Props) {
  const { number, waiting } = order
  const role = use(RoleContext)
  const next = nextStep(order.state, order.pickup)
  const [contact, setContact] = useState<CardContact>()
  return (
    <article className={styles['card']} aria-label={`Заказ № ${number}`}>
      <Head order={order} now={now} />
      <ShopperNews news={order.news} />
      <StalePrint number={number} />
      <Diets order={order} className={styles['diets']} isShort={isCompact} />
      <Where order={order} isCompact={isCompact} />
      <Comment comment={order.comment} isCompact={isCompact} />
      {order.lid && !isCompact && (
        <p className={styles['lid']}>
          Крышка: <bdi>{order.lid}</bdi>
        </p>
      )}
      {!isCompact && <Boxes lines={order.lines} />}
      {!isCompact && (
        <p className={styles['sum']}>
          <b translate="no">{formatRubles(order.orderTotal)}</b>{' '}
          {next && <span>{collectWords(order)}</span>} <PaymentMark order={order} />
          {order.company && <bdi className={styles['company']}>{order.company}</bdi>}
        </p>
      )}
      {isCompact && <PaymentMark order={order} isShort />}
      {waiting > 0 && <p className={styles['waiting']}>Ждёт связи</p>}
      <div className={styles['actions']}>
        {next && mayStep(role, order.state, next.state) && (
          <button
            type="button"
            className="button"
            aria-label={`${next.words}: № ${number}`}
            onClick={(event) => {
              focusNextCard(event)
              makeStep(number, next.state)
            }}
          >
            {next.words}
          </button>
        )}
        <button
          type="button"
          className="button quiet-button"
          aria-label={`Открыть: № ${number}`}
          title="Открыть"
          onClick={() => open(number)}
        >
          <span className={styles['open']}>Открыть</span>
          <BoardIcon name="open" />
        </button>
        {may(role, 'contacts') && (
          <PhoneButton number={number} contact={contact} keep={setContact} />
        )}
      </div>
      <Person contact={contact} />
    </article>
  )
})

/** The number and the window, and below them how much time is left and for how many guests. */
function Head({ order, now }: Pick<Props, 'order' | 'now'>) {
  const { number, window, persons } = order
  const left = countdown(order, now)
  return (
    <>
      <p className={styles['head']}>
        <span>№ {number}</span>
        <span className="one-line">{formatWindow(window)}</span>
      </p>
      {(left || persons) && (
        <p className={styles['facts']}>
          {left && (
            <span className={styles['left']} data-late={left.isLate}>
              {left.words}
            </span>
          )}
          {persons && <span className="one-line">{formatGuests(String(persons))}</span>}
        </p>
      )}
    </>
  )
}

function Where({ order, isCompact }: Pick<Props, 'order' | 'isCompact'>) {
  const { pickup, distance, address } = order
  const far = distance > 0 && `${formatDistance(distance)} ${zone.from}`
  if (!pickup && !address && !far) return null
  return (
    <p className={styles['where']} data-compact={isCompact}>
      {pickup ? 'Самовывоз' : <bdi>{address}</bdi>}
      {!pickup && far && `${address && ', '}${far}`}
    </p>
  )
}

/** The comment on a kraft background; a compact card says only that there is an allergy or a comment. */
function Comment({ comment, isCompact }: { comment: string; isCompact: boolean }) {
  if (!comment) return null
  const isAllergy = mentionsAllergy(comment)
  return (
    <p className={styles['comment']} data-allergy={isAllergy}>
      {isAllergy && <b>{isCompact ? 'Аллергия' : 'Аллергия.'}</b>}
      {isCompact && !isAllergy && 'Есть комментарий'} {!isCompact && <bdi>{comment}</bdi>}
    </p>
  )
}

/** Names with quantities, beside the pictures of the first; a long list is cut on the screen, paper has all of it. */
function Boxes({ lines }: Pick<ListedOrder, 'lines'>) {
  const shown = lines.length > SHOWN_BOXES + 1 ? SHOWN_BOXES : lines.length
  return (
    <ul className={styles['boxes']} aria-label="Коробки">
      {lines.map(({ id, name, quantity, gift }, index) => (
        <li key={id} className={index < shown ? undefined : styles['more']}>
          <img
            loading="lazy"
            decoding="async"
            src={mediaUrl(laidBoxes[id]?.small_image ?? 'box.svg')}
            alt=""
            width="40"
            height="40"
          />
          <b>{quantity}</b>
          <span>
            {name}
            {gift && ' (подарок)'}
          </span>
        </li>
      ))}
      {shown < lines.length && <li className="no-print">и ещё {lines.length - shown}</li>}
    </ul>
  )
}
