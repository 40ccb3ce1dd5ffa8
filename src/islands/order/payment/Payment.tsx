import { useEffect, useEffectEvent, useState } from 'react'
import type { OrderAccess, ShownOrder } from '../../../contract/answers.ts'
import { balanceOf, isPayable } from '../../../domain/payments/balance.ts'
import { startPayment } from '../../../requests/payments.ts'
import { settings } from '../../../settings/shop.ts'
import { leaveForBank, takePayAtOnce } from '../../../stores/paid-order.ts'
import { formatSum } from '../../../wording/money.ts'
import { Failure } from '../../form/Failure.tsx'
import { useAnnouncement } from '../../form/use-announcement.ts'
import type { BankAnswer } from '../use-placed-order.ts'
import styles from './payment.module.scss'
import { paymentWords } from './words.ts'

interface Props {
  order: ShownOrder
  access: OrderAccess
  bankAnswer: BankAnswer | undefined
  reload: () => void
}

/** The paid and due parts of an order, and the button to the bank's page. Renders nothing while no money has come and none is due online. Rule 94. */
export function Payment({ order, access, bankAnswer, reload }: Props) {
  const { dueInAdvance, due } = balanceOf(order, settings.prepayment)
  const isOnline = order.payment === 'online' && isPayable(order.state, settings.prepayment)
  const amount = isOnline ? dueInAdvance || due : 0
  const { isLeaving, failure, leave } = useWayToBank(access, reload)
  const begin = useEffectEvent(() => {
    if (amount > 0 && takePayAtOnce(order.number)) void leave()
  })
  useEffect(() => begin(), [])
  const words = paymentWords(order, amount > 0 ? bankAnswer : undefined)
  useAnnouncement(isLeaving ? LEAVING : '')
  if (words.length === 0 && amount === 0) return null
  return (
    <section className={`${styles['payment']} no-print`} aria-label="Оплата">
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Failure words={failure} />
      {amount > 0 && (
        <button
          type="button"
          className={dueInAdvance > 0 ? 'button' : 'button quiet-button'}
          aria-disabled={isLeaving}
          onClick={() => void leave()}
        >
          {isLeaving ? LEAVING : `Оплатить ${formatSum(amount)}`}
        </button>
      )}
    </section>
  )
}

const LEAVING = 'Открываем страницу банка…'

/** Leads to the bank's page. Back from it by the browser's button, the page is as before. */
function useWayToBank(access: OrderAccess, reload: () => void) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    const onShow = () => setIsLeaving(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  async function leave(): Promise<void> {
    if (isLeaving) return
    setIsLeaving(true)
    setFailure('')
    const answer = await startPayment(access)
    if (answer.ok) {
      leaveForBank(access)
      location.assign(answer.body.url)
      return
    }
    setIsLeaving(false)
    const { type, detail } = (answer.problem ?? {}) as { type?: string; detail?: string }
    if (type === '/problems/nothing-to-pay') reload()
    else setFailure(detail ?? NO_ANSWER)
  }
  return { isLeaving, failure, leave }
}

const NO_ANSWER = 'Страница банка не открылась. Проверьте связь и попробуйте ещё раз'
