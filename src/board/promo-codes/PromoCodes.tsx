import { useState } from 'react'
import type { StaffPromo } from '../../contract/promo-codes.ts'
import type { Category } from '../../domain/catalogue.ts'
import { moscowDate } from '../../domain/slots.ts'
import { Awaited } from '../Awaited.tsx'
import { useCatalogue } from '../requests/catalogue.ts'
import { useNow } from '../use-now.ts'
import { PromoCode } from './PromoCode.tsx'
import styles from './promo-codes.module.scss'
import { PromoForm } from './PromoForm.tsx'
import { usePromos } from './use-promos.ts'
import { isOver } from './words.ts'

/** The owner's own promo codes: made, changed, paused and ended, at once and without a build. Rule 101. */
export function PromoCodes() {
  const promos = usePromos()
  const categories = useCatalogue().data?.categories ?? []
  const today = moscowDate(useNow())
  const [isMaking, setMaking] = useState(false)
  const all = promos.data?.promos ?? []
  const over = all.filter((promo) => isOver(promo, today))
  return (
    <section className={styles['promos']} aria-labelledby="promo-codes">
      <h2 id="promo-codes">Промокоды</h2>
      <p>
        Свои слова в&nbsp;дополнение к&nbsp;номерам из&nbsp;правил. Код действует сразу, а&nbsp;на
        сайте его нигде нет: покупатель набирает слово в&nbsp;корзине.
      </p>
      {isMaking ? (
        <PromoForm categories={categories} close={() => setMaking(false)} />
      ) : (
        <button type="button" className="button" onClick={() => setMaking(true)}>
          Новый промокод
        </button>
      )}
      <Awaited query={promos} what="промокоды" />
      {promos.data && all.length === 0 && <p role="status">Промокодов пока нет</p>}
      <List
        name="Промокоды"
        promos={all.filter((promo) => !isOver(promo, today))}
        categories={categories}
      />
      {over.length > 0 && (
        <details className={styles['over']}>
          <summary>Закончились: {over.length}</summary>
          <List name="Закончились" promos={over} categories={categories} />
        </details>
      )}
    </section>
  )
}

interface ListProps {
  name: string
  promos: readonly StaffPromo[]
  categories: readonly Category[]
}

function List({ name, promos, categories }: ListProps) {
  if (promos.length === 0) return null
  return (
    <ul className={styles['list']} aria-label={name}>
      {promos.map((promo) => (
        <PromoCode key={promo.word} promo={promo} categories={categories} />
      ))}
    </ul>
  )
}
