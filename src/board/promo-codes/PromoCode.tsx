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
  /** The code as it was when its form was opened; undefined while it is closed. */
  before: StaffPromo | undefined
  categories: readonly Category[]
  open: () => void
  close: () => void
}

/** A code with what it gives, to whom and when, what came of it, and what can be done with it. */
export function PromoCode({ promo, before, categories, open, close }: Props) {
  const today = moscowDate(useNow())
  const { mutate, isPending, error } = useSavePromo()
  const { word, isPaused, endedAt } = promo
  const set = (changes: Partial<PromoChange>) => {
    if (!isPending) mutate({ ...changeOf(promo), ...changes })
  }
  const nameOf = (slug: string) => categories.find((one) => one.slug === slug)?.name ?? slug
  const terms = [givesWords(promo), ...conditionWords(promo, nameOf)].join('; ')
  return (
    <li>
      <div className={styles['facts']}>
        <h3>
          {word} <small>{stateWords(promo, today)}</small>
        </h3>
        <p>{terms}</p>
        <p>{resultWords(promo)}</p>
      </div>
      <div role="status">
        {before && before.version !== promo.version && (
          <div className={styles['failure']}>
            <p>
              Пока форма была открыта, код изменил коллега. Теперь: {stateWords(promo, today)},{' '}
              {terms}.
            </p>
            <button type="button" className="button quiet-button" onClick={open}>
              Начать с&nbsp;этих условий
            </button>
          </div>
        )}
      </div>
      {before ? (
        <PromoForm key={before.version} before={before} close={close} />
      ) : (
        <div className={styles['actions']}>
          <Action name={`Изменить: ${word}`} act={open}>
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
