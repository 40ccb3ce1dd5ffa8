import { useState, type ReactNode } from 'react'
import type { StaffPromo } from '../../contract/promo-codes.ts'
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
  /** The codes whose forms are open, as they were then, so that a row stays where it is until its form is closed. */
  const [opened, setOpened] = useState<readonly Opened[]>([])
  const openedOf = (promo: StaffPromo) => opened.find((one) => isOf(one, promo))
  const all = promos.data?.promos ?? []
  const isListedAsOver = (promo: StaffPromo) => openedOf(promo)?.wasOver ?? isOver(promo, today)
  const over = all.filter(isListedAsOver)
  const rowOf = (promo: StaffPromo) => (
    <PromoCode
      key={promo.word}
      promo={promo}
      before={openedOf(promo)?.before}
      categories={categories}
      open={() =>
        setOpened((all) => [
          ...all.filter((one) => !isOf(one, promo)),
          { before: promo, wasOver: isListedAsOver(promo) },
        ])
      }
      close={() => setOpened((all) => all.filter((one) => !isOf(one, promo)))}
    />
  )
  return (
    <section className={styles['promos']} aria-labelledby="promo-codes">
      <h2 id="promo-codes">Промокоды</h2>
      <p>
        Свои слова в&nbsp;дополнение к&nbsp;номерам из&nbsp;правил. Код действует сразу, а&nbsp;на
        сайте его нигде нет: покупатель набирает слово в&nbsp;корзине.
      </p>
      {isMaking ? (
        <PromoForm close={() => setMaking(false)} />
      ) : (
        <button type="button" className="button" onClick={() => setMaking(true)}>
          Новый промокод
        </button>
      )}
      <Awaited query={promos} what="промокоды" />
      {promos.data && all.length === 0 && <p role="status">Промокодов пока нет</p>}
      <List name="Промокоды">{all.filter((promo) => !isListedAsOver(promo)).map(rowOf)}</List>
      {over.length > 0 && (
        <details className={styles['over']}>
          <summary>Закончились: {over.length}</summary>
          <List name="Закончились">{over.map(rowOf)}</List>
        </details>
      )}
    </section>
  )
}

interface Opened {
  before: StaffPromo
  /** Whether the row was among those that are over. */
  wasOver: boolean
}

const isOf = ({ before }: Opened, { word }: StaffPromo) => before.word === word

function List({ name, children }: { name: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <ul className={styles['list']} aria-label={name}>
      {children}
    </ul>
  )
}
