import { useStore } from '@nanostores/react'
import { useState, type CSSProperties } from 'react'
import { categoryTiles } from 'virtual:shop'
import { ABOUT_SHOP, HOME, type SiteLink } from '../../content/site-links.ts'
import { FIGURES } from '../../client/cart/figures.ts'
import { $pricedCart } from '../../stores/cart.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { $overlay } from '../../stores/overlays.ts'
import { dietNames } from '../../wording/diet-names.ts'
import { useDiets } from '../list/use-diets.ts'
import { Overlay } from '../overlay/Overlay.tsx'
import { useCurrentPath } from './use-current-path.ts'

const LOGIN: SiteLink = { href: '/', label: 'Войти в\u00a0лк' }
const CATEGORIES = categoryTiles.map(({ slug, name, picture }) => ({
  href: `/${slug}/`,
  label: name,
  picture,
}))

/** The menu's sheet. It opens and its links work before it is hydrated, which marks the open page among them. */
export function MenuSheet() {
  const path = useCurrentPath()
  return (
    <Overlay name="menu" title="Меню">
      <ul className="link-list">
        {[HOME, ...ABOUT_SHOP].map((link) => (
          <Link key={link.href} {...link} isCurrent={path === link.href} />
        ))}
        <Link {...LOGIN} />
      </ul>
      <ToCart />
    </Overlay>
  )
}

/**
 * The catalogue's sheet: the planner, which is no part of the catalogue, below it the categories as tiles and the home page, and in
 * its title the diets that the lists follow. The tiles get their pictures when the sheet is opened, so that nobody else downloads
 * them.
 */
export function CatalogueSheet() {
  const path = useCurrentPath()
  const diets = useDiets()
  const isOpen = useStore($overlay, { ssr: () => undefined }) === 'catalogue'
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <Overlay
      name="catalogue"
      title="Каталог"
      figure={diets.length > 0 && <span className="quiet"> {dietNames(diets)}</span>}
    >
      <p className="link-list">
        <a href="/table/" aria-current={path === '/table/' ? 'page' : undefined}>
          Собрать стол
        </a>
      </p>
      <ul className="link-list">
        {CATEGORIES.map(({ picture, ...link }) => (
          <Link
            key={link.href}
            {...link}
            isCurrent={path?.startsWith(link.href)}
            picture={wasOpened ? picture : undefined}
          />
        ))}
        <Link {...HOME} isCurrent={path === HOME.href} />
      </ul>
      <ToCart />
    </Overlay>
  )
}

/** Leads on to the cart, whose button the sheet covers, when there is something in it. */
function ToCart() {
  const text = FIGURES.quantity(useStore($pricedCart, beforeStorage))
  return (
    text !== '' && (
      <button type="button" className="button" data-opens="cart" aria-haspopup="dialog">
        Корзина{text}
      </button>
    )
  )
}

interface LinkProps extends SiteLink {
  isCurrent?: boolean | undefined
  /** The address of a tile's picture. */
  picture?: string | undefined
}

function Link({ href, label, isCurrent, picture }: LinkProps) {
  const style = picture && ({ '--piece': `url("${picture}")` } as CSSProperties)
  return (
    <li>
      <a href={href} aria-current={isCurrent ? 'page' : undefined} style={style || undefined}>
        {label}
      </a>
    </li>
  )
}
