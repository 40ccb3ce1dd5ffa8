import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { EMPTY_CART } from '../../domain/cart.ts'
import { $cart } from '../../stores/cart.ts'
import { $stopped, NOTHING_STOPPED } from '../../stores/stop-list.ts'
import styles from './buy-bar.later.module.scss'
import { useScrolledAway } from './use-scrolled-away.ts'

/** The page's own button and its stepper. */
const OWN = '[data-buy]'

interface Props {
  id: number
  name: string
  /** The price as the page shows it. */
  price: string
}

/**
 * Price and «В корзину» at the foot of the screen once the page's own button has scrolled away above it, which this one
 * presses; then the way to checkout. Not drawn until the page is used, so the static page says its product once.
 */
export function BuyBar({ id, name, price }: Props) {
  const isShown = useScrolledAway(OWN)
  const isInCart = useStore($cart, { ssr: () => EMPTY_CART }).lines.some((line) => line.id === id)
  const isStopped = useStore($stopped, { ssr: () => NOTHING_STOPPED }).get(id) === null
  const checkout = useRef<HTMLAnchorElement>(null)
  // An element, at which client/hydrate.ts finishes the hydration.
  if (isShown === undefined || isStopped) return <div />

  function add() {
    flushSync(() => document.querySelector<HTMLElement>(`${OWN} [data-part=add]`)!.click())
    checkout.current?.focus({ preventScroll: true })
  }

  return (
    <div
      className={styles['bar']}
      data-shown={isShown ? '' : undefined}
      role="group"
      aria-label="Купить"
    >
      <b>{price}</b>
      {isInCart ? (
        <span className={styles['inCart']}>
          В корзине
          <a className="button" href="/checkout/" ref={checkout}>
            К оформлению
          </a>
        </span>
      ) : (
        <button type="button" className="button" aria-label={`В корзину: ${name}`} onClick={add}>
          В корзину
        </button>
      )}
    </div>
  )
}
