import { useState } from 'react'
import type { PromoChange, StaffPromo } from '../../contract/promo-codes.ts'
import type { Category } from '../../domain/catalogue.ts'
import { moscowDate } from '../../domain/slots.ts'
import { useNow } from '../use-now.ts'
import styles from './promo-codes.module.scss'
import { PromoForm } from './PromoForm.tsx'
import { changeOf, useSavePromo } from './use-promos.ts'
import { conditionWords, givesWords, resultWords, stateWords } from './words.ts'

interface Props {
  promo: StaffPromo
  categories: readonly Category[]
}

/** A code with what it gives, to whom and when, what came of it, and what can be done with it. */
export function PromoCode({ promo, categories }: Props) {
  const today = moscowDate(useNow())
  const [isChanging, setChanging] = useState(false)
  const { mutate, isPending, error } = useSavePromo()
  const { word, isPaused, endedAt } = promo
  const set = (changes: Partial<PromoChange>) => {
    if (!isPending) mutate({ ...changeOf(promo), ...changes })
  }
  const nameOf = (slug: string) => categories.find((one) => one.slug === slug)?.name ?? slug
  return (
    <li>
      <div className={styles['facts']}>
        <h3>
          {word} <small>{stateWords(promo, today)}</small>
        </h3>
        <p>{[givesWords(promo), ...conditionWords(promo, nameOf)].join('; ')}</p>
        <p>{resultWords(promo)}</p>
      </div>
      {isChanging ? (
        <PromoForm promo={promo} categories={categories} close={() => setChanging(false)} />
      ) : (
        <div className={styles['actions']}>
          <Action name={`Изменить: ${word}`} act={() => setChanging(true)}>
            Изменить
          </Action>
          {endedAt === null && (
            <Action
              name={`${isPaused ? 'Продолжить' : 'Пауза'}: ${word}`}
              act={() => set({ isPaused: !isPaused })}
            >
              {isPaused ? 'Продолжить' : 'Пауза'}
            </Action>
          )}
          <Action
            name={`${endedAt === null ? 'Закончить' : 'Вернуть'}: ${word}`}
            act={() => set({ isEnded: endedAt === null })}
          >
            {endedAt === null ? 'Закончить' : 'Вернуть'}
          </Action>
        </div>
      )}
      <p className={styles['failure']} role="alert">
        {error && `Не сохранено. ${error.message}`}
      </p>
    </li>
  )
}

interface ActionProps {
  name: string
  act: () => void
  children: string
}

function Action({ name, act, children }: ActionProps) {
  return (
    <button type="button" className="button quiet-button" aria-label={name} onClick={act}>
      {children}
    </button>
  )
}
