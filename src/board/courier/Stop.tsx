import { zone } from 'virtual:shop'
import { useState } from 'react'
import type { CourierStop } from '../../contract/courier.ts'
import { formatDistance } from '../../wording/measures.ts'
import { formatPhone } from '../../wording/phone.ts'
import { countOf } from '../../wording/plural.ts'
import { ToPay } from '../paper/ToPay.tsx'
import { mapUrl } from '../paper/words.ts'
import styles from './courier.module.scss'
import type { StopsSource } from './stops-source.ts'

interface Props {
  stop: CourierStop
  /** It is the next of those under way. */
  isNext: boolean
  source: StopsSource
  /** Asks for the stops again. */
  refresh: () => Promise<unknown>
}

/** One stop with its phone, its map and «Доставлен», once the order is on its way. */
export function Stop({ stop, isNext, source, refresh }: Props) {
  const { number, address, distance, name, phone, comment, state } = stop
  const [notice, setNotice] = useState('')
  const [isSending, setIsSending] = useState(false)

  async function press() {
    if (isSending) return
    setIsSending(true)
    const result = await source.deliver(stop)
    setNotice(
      result === undefined
        ? 'Связи нет, нажмите ещё раз'
        : result === 'refused'
          ? 'Заказ изменился, проверьте и\u00a0нажмите ещё раз'
          : '',
    )
    if (result) await refresh()
    setIsSending(false)
  }

  return (
    <li className={styles['stop']}>
      <h3>
        №&nbsp;{number} <bdi>{address}</bdi>
        {distance > 0 && `, ${formatDistance(distance)} ${zone.from}`}
      </h3>
      <p>
        <bdi>{name}</bdi>, {countOf(stop.boxes, BOXES)}
      </p>
      <p>
        <ToPay order={{ ...stop, pickup: false }} />
      </p>
      {comment && (
        <p className={styles['comment']}>
          <bdi>{comment}</bdi>
        </p>
      )}
      <p className={styles['links']}>
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        <a href={mapUrl(address, distance)} target="_blank" rel="noreferrer" data-external>
          На&nbsp;карте
        </a>
      </p>
      {state === 'on-the-way' && (
        <button
          type="button"
          className={isNext ? 'button' : 'button quiet-button'}
          aria-disabled={isSending}
          aria-label={`Доставлен, заказ № ${number}`}
          onClick={() => void press()}
        >
          {isSending ? 'Отправляем…' : 'Доставлен'}
        </button>
      )}
      <p role="status">
        {notice ||
          (state === 'delivered' ? 'Доставлен' : state !== 'on-the-way' && 'Ещё на\u00a0кухне')}
      </p>
    </li>
  )
}

const BOXES = { one: 'коробка', few: 'коробки', many: 'коробок' }
