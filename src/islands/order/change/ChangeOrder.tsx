import { useRef, useState } from 'react'
import { announce } from '../../../client/announce.ts'
import { formatPhone } from '../../../wording/phone.ts'
import { formatMoment } from '../../../wording/dates.ts'
import { settings } from '../../../settings/shop.ts'
import { CancelOrder } from './CancelOrder.tsx'
import styles from './change-order.module.scss'
import { ChangeDetails } from './ChangeDetails.tsx'
import { ChangeGoods } from './ChangeGoods.tsx'
import { MoveOrder } from './MoveOrder.tsx'
import type { OrderProps } from './panel-props.ts'
import { UnsavedGoods } from './UnsavedGoods.tsx'

type Panel = 'time' | 'details' | 'goods' | 'cancel'

const panelsOf = ({ payment }: OrderProps['order']): { panel: Panel; name: string }[] => [
  { panel: 'time', name: 'Перенести на другое время' },
  {
    panel: 'details',
    name: `Изменить адрес${payment === 'invoice' ? ', плательщика' : ''} и пожелания`,
  },
  { panel: 'goods', name: 'Изменить блюда' },
  { panel: 'cancel', name: 'Отменить заказ' },
]

/** Panels for changing the order, one open at a time; after the cut-off, the phone number. Rule 52. */
export function ChangeOrder({ order, access, onOrder }: OrderProps) {
  const [open, setOpen] = useState<Panel>()
  const [done, setDone] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = order.changesEnd !== undefined

  /** The pressed button is gone with its panel; the answer stands under the heading. */
  function finish(words: string): void {
    setOpen(undefined)
    setDone(words)
    announce(words)
    heading.current?.focus()
  }
  const props = { order, access, onOrder, onDone: finish, onClose: () => setOpen(undefined) }
  return (
    <section className={`${styles['change']} no-print`} aria-labelledby="change">
      <h2 id="change" ref={heading} tabIndex={-1}>
        {isOpen ? 'Если планы изменились' : 'Изменить заказ'}
      </h2>
      {done && <p className={styles['done']}>{done}</p>}
      {order.changesEnd === undefined ? (
        <p>
          На странице заказ уже не изменить: мы начали готовиться. Позвоните, подскажем, что можно
          сделать: <a href={`tel:${settings.phone}`}>{formatPhone(settings.phone)}</a>
        </p>
      ) : (
        <>
          <UnsavedGoods access={access} />
          <p>
            До&nbsp;
            <time dateTime={order.changesEnd}>{formatMoment(order.changesEnd)}</time> по Москве
            заказ можно изменить или отменить здесь.
          </p>
          <ul className={styles['panels']}>
            {panelsOf(order).map(({ panel, name }) => (
              <li key={panel}>
                <button
                  type="button"
                  className={styles['opener']}
                  aria-expanded={open === panel}
                  onClick={() => {
                    setDone('')
                    setOpen(open === panel ? undefined : panel)
                  }}
                >
                  {name}
                </button>
                {open === panel && (
                  <div className={styles['panel']}>
                    {panel === 'time' && <MoveOrder {...props} />}
                    {panel === 'details' && <ChangeDetails {...props} />}
                    {panel === 'goods' && <ChangeGoods {...props} />}
                    {panel === 'cancel' && <CancelOrder {...props} />}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
