import type { ShownOrder } from '../../contract/answers.ts'
import type { PaymentKind } from '../../contract/fields.ts'
import { balanceOf } from '../../domain/payments/balance.ts'
import { formatWindow } from '../../wording/dates.ts'
import { settings } from '../../settings/shop.ts'
import styles from './placed-order.module.scss'

interface Step {
  title: string
  text: string
}

const ON_DELIVERY: Step = { title: 'Оплата при получении', text: 'Наличными или картой.' }
const PAY_ONLINE: Step = {
  title: 'Оплатите онлайн',
  text: 'Картой или через СБП, на этой странице.',
}
const PAYMENT_STEPS: Readonly<Record<PaymentKind, Step>> = {
  online: PAY_ONLINE,
  cash: ON_DELIVERY,
  card: ON_DELIVERY,
  invoice: {
    title: 'Выставим счёт',
    text: 'Менеджер спросит реквизиты компании, когда позвонит. Счёт появится на этой странице.',
  },
}
const PAY_INVOICE: Step = {
  title: 'Оплатите счёт',
  text: 'Он на этой странице: распечатайте его или сохраните для бухгалтерии.',
}

/**
 * The next steps of the shop with the order: call, preparation, delivery, payment; nothing once it is delivered or
 * cancelled.
 */
export function NextSteps({ order }: { order: ShownOrder }) {
  const steps = stepsOf(order)
  if (steps.length === 0) return null
  return (
    <section className={`${styles['next']} no-print`} aria-labelledby="next">
      <h2 id="next">Что дальше</h2>
      <ol className={styles['steps']}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="quiet">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The remaining steps in words; empty for a delivered or cancelled order. */
function stepsOf(order: ShownOrder): Step[] {
  const { state, payment, taxNumber, pickup, delivery } = order
  const call = {
    title: 'Позвоним и подтвердим',
    text: `Менеджер наберёт ваш номер в рабочее время: ${settings.hours}.`,
  }
  const cook = {
    title: 'Приготовим к назначенному времени',
    text: `Готовим в день ${pickup ? 'выдачи' : 'доставки'}, чтобы всё было свежим.`,
  }
  const window = formatWindow(delivery.window)
  const handOver = pickup
    ? { title: 'Заберите заказ', text: `${settings.pickupAddress}, ${window}.` }
    : { title: 'Привезём', text: `С ${window.replace('–', ' до ')} по Москве.` }
  const { due } = balanceOf(order, settings.prepayment)
  const pay = due === 0 ? [] : [taxNumber ? PAY_INVOICE : PAYMENT_STEPS[payment]]
  switch (state) {
    case 'taken':
      return [call, cook, ...pay]
    case 'confirmed':
      return [cook, handOver, ...pay]
    case 'cooking':
    case 'on-the-way':
      return [handOver, ...pay]
    default:
      return []
  }
}
