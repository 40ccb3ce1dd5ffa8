import { useState } from 'react'
import { typedValue } from '../form/typed-values.ts'
import { CallbackForm } from '../contacts/CallbackForm.tsx'
import styles from './other-ways.module.scss'

/** Ordering by phone: the shopper leaves a name and a phone, which are sent with the cart. Rule 33. */
export function WithManager() {
  const [typed, setTyped] = useState<{ name: string; phone: string }>()

  return (
    <details
      className={styles['way']}
      onToggle={({ currentTarget }) => setTyped(currentTarget.open ? typedInOrder() : undefined)}
    >
      <summary>Оформить с менеджером</summary>
      {typed && (
        <div className={styles['content']}>
          <p>
            Оставьте имя и телефон: менеджер увидит вашу корзину, перезвонит и запишет остальное
            сам.
          </p>
          <CallbackForm action="Жду звонка" quiet withCart typed={typed} />
        </div>
      )}
    </details>
  )
}

/** Name and phone typed into the order's form, as default values. */
function typedInOrder(): { name: string; phone: string } {
  return {
    name: typedValue('order', 'customer.name'),
    phone: typedValue('order', 'customer.phone'),
  }
}
