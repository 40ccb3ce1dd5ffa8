import { useState } from 'react'
import { suggestions } from 'virtual:shop'
import { productPath } from '../../../domain/catalogue.ts'
import { formatRubles } from '../../../wording/money.ts'
import type { PricedCart } from '../../../domain/pricing.ts'
import { missingComplement, type ComplementKind } from '../../../domain/serving/table-setting.ts'
import { formatGuests } from '../../../wording/measures.ts'
import { mediaUrl } from '../../../settings/shop.ts'
import { addLine } from '../../../stores/cart.ts'
import { Icon } from '../../ui/Icon.tsx'
import { withShortWords } from '../../../wording/short-words.ts'
import styles from './suggestions.later.module.scss'

const MISSING: Record<ComplementKind, string> = {
  drinks: 'К столу ещё нет напитков',
  desserts: 'К столу ещё нет десерта',
}

/** Suggests drinks or a dessert that the table lacks, until it is added. Rule 76. */
export function Complement({ cart }: { cart: PricedCart }) {
  const [taken, setTaken] = useState(false)
  const missing = taken ? undefined : missingComplement(cart.lines, suggestions)
  if (!missing) return null
  const { kind, product } = missing
  const path = productPath(product.small_image)
  const name = withShortWords(product.name)

  return (
    <section className={styles['suggestion']} aria-label={MISSING[kind]}>
      <img src={mediaUrl(product.small_image)} alt="" width="56" height="56" loading="lazy" />
      <div>
        <p className="quiet">{MISSING[kind]}</p>
        <p>{path ? <a href={path}>{name}</a> : name}</p>
        <p className={`quiet ${styles['facts']}`}>
          <span translate="no">{formatRubles(product.price)} </span>
          <span>{formatGuests(product.persons)} </span>
        </p>
      </div>
      <button
        type="button"
        className={styles['add']}
        aria-label={`Добавить: ${product.name}`}
        onClick={({ currentTarget }) => {
          const drawer = currentTarget.closest('dialog')
          setTaken(true)
          addLine(product)
          // The button disappears with its offer.
          drawer?.querySelector<HTMLElement>('[data-lines]')?.focus()
        }}
      >
        <Icon name="plus" size={20} />
      </button>
    </section>
  )
}
