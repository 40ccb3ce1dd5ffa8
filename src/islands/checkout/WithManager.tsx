import { useState } from 'react'
import type { PricedCart } from '../../domain/pricing.ts'
import { CallbackForm } from '../contacts/CallbackForm.tsx'
import styles from './with-manager.module.scss'

/** For who would rather talk: a name and a phone, and the cart goes along. */
export function WithManager({ cart }: { cart: PricedCart }) {
  const [typed, setTyped] = useState<{ name: string; phone: string }>()

  return (
    <details
      className={styles['manager']}
      onToggle={({ currentTarget }) => setTyped(currentTarget.open ? typedInOrder() : undefined)}
    >
      <summary>Оформить с&nbsp;менеджером</summary>
      {typed && (
        <div className={styles['content']}>
          <p>
            Оставьте имя и&nbsp;телефон: менеджер увидит вашу корзину, перезвонит и&nbsp;запишет
            остальное сам.
          </p>
          <CallbackForm action="Жду звонка" quiet cart={cart} typed={typed} />
        </div>
      )}
    </details>
  )
}

/** Nobody types a name and a phone twice. */
function typedInOrder(): { name: string; phone: string } {
  const order = document.forms.namedItem('order')
  const data = order ? new FormData(order) : undefined
  const text = (name: string) => (data?.get(name) ?? '') as string
  return { name: text('customer.name'), phone: text('customer.phone') }
}
