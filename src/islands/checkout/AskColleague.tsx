import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $pricedCart } from '../../stores/cart.ts'
import { $choices } from '../../stores/choices.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { $orderDiets } from '../../stores/order-diets.ts'
import { $madeLink } from './ask-colleague.ts'
import { MadeLink } from './MadeLink.tsx'
import { MakeLink } from './MakeLink.tsx'
import styles from './other-ways.module.scss'

/** Has somebody else approve the order: makes a link that shows it without contact data and address. Rule 99. */
export function AskColleague() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={styles['way']}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Согласовать с коллегой</summary>
      {isOpen && <Link />}
    </details>
  )
}

/** The form that makes a link, or the link. */
function Link() {
  const link = useStore($madeLink, { ssr: () => undefined })
  // Rendered again with each of them: the link may show another order by now.
  useStore($pricedCart, beforeStorage)
  useStore($choices, { ssr: () => ({}) })
  useStore($orderDiets, { ssr: () => [] })
  return <div className={styles['content']}>{link ? <MadeLink link={link} /> : <MakeLink />}</div>
}
