import type { ShownOrder } from '../../contract/answers.ts'
import { settings } from '../../settings.ts'
import styles from './placed-order.module.scss'

/** The steps after an order: call, preparation, payment. */
export function NextSteps({ order }: { order: ShownOrder }) {
  return (
    <section className={`${styles['next']} no-print`} aria-labelledby="next">
      <h2 id="next">Что дальше</h2>
      <ol className={styles['steps']}>
        {stepsOf(order).map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="quiet">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepsOf({ payment, pickup }: ShownOrder) {
  return [
    {
      title: 'Позвоним и\u00a0подтвердим',
      text: `Менеджер наберёт ваш номер в\u00a0рабочее время: ${settings.hours}.`,
    },
    {
      title: 'Приготовим к\u00a0назначенному времени',
      text: `Готовим в\u00a0день ${pickup ? 'выдачи' : 'доставки'}, чтобы всё было свежим.`,
    },
    payment === 'invoice'
      ? {
          title: 'Вышлем счёт',
          text: 'Менеджер спросит реквизиты компании, когда позвонит.',
        }
      : { title: 'Оплата при получении', text: 'Наличными или картой.' },
  ]
}
