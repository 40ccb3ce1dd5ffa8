import { useStore } from '@nanostores/react'
import type { Category } from '../../domain/catalogue.ts'
import { $pricedCart } from '../../stores/cart.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { CartFigure } from '../cart/CartFigure.tsx'
import { Icon } from '../Icon.tsx'
import { Overlay } from '../overlay/Overlay.tsx'
import styles from './menu.module.scss'

/** Below 1280 px: menu, catalogue and cart within thumb's reach. Without script they are plain links. Spec §2. */
export function BottomNavigation({
  categories,
}: {
  categories: readonly Pick<Category, 'slug' | 'name'>[]
}) {
  const { totalQuantity } = useStore($pricedCart, beforeStorage)
  return (
    <>
      <nav className={styles['bar']} aria-label="Быстрая навигация">
        <a href="/sitemap/" data-opens="menu" aria-haspopup="dialog">
          <Icon name="menu" />
          Меню
        </a>
        <a href="/catering-sets-furshets-moscow/" data-opens="catalogue" aria-haspopup="dialog">
          <Icon name="catalogue" />
          Каталог
        </a>
        <a href="/checkout/" data-opens="cart" aria-haspopup="dialog">
          <Icon name="cart" />
          <span>
            Корзина
            <CartFigure of="quantity">
              {totalQuantity > 0 ? `\u00a0(${totalQuantity})` : ''}
            </CartFigure>
          </span>
        </a>
      </nav>
      <Overlay name="menu" side="bottom" title="Меню">
        <Links links={MENU} />
      </Overlay>
      <Overlay name="catalogue" side="bottom" title="Каталог">
        <Links
          links={[
            ...categories.map(({ slug, name }) => ({ href: `/${slug}/`, label: name })),
            { href: '/', label: 'Главная' },
          ]}
        />
      </Overlay>
    </>
  )
}

const MENU = [
  { href: '/', label: 'Главная' },
  { href: '/promotions/', label: 'Акции' },
  { href: '/delivery-payment/', label: 'Доставка и\u00a0оплата' },
  { href: '/about/', label: 'О\u00a0нас' },
  { href: '/contacts/', label: 'Контакты' },
  { href: '/', label: 'Войти в\u00a0лк' },
]

function Links({ links }: { links: readonly { href: string; label: string }[] }) {
  return (
    <ul className={styles['links']}>
      {links.map(({ href, label }) => (
        <li key={label}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
