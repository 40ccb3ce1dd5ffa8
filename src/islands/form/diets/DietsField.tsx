import { useState } from 'react'
import type { Diet } from '../../../domain/menu/diet.ts'
import { mentionedDiets } from '../../../domain/order-life/order-diets.ts'
import { DIET_GROUPS, dietNames, dietTitle, FIRST_DIETS } from '../../../wording/diet-names.ts'
import { useImport } from '../../use-import.ts'
import styles from './diets.module.scss'

/** Offered before «Ещё» is open. */
const FIRST: readonly Diet[] = [...FIRST_DIETS, 'no-nuts', 'no-gluten', 'no-milk']
const GROUPS = [{ name: 'Часто', diets: FIRST_DIETS }, ...DIET_GROUPS]

interface Props {
  diets: readonly Diet[]
  onDiets: (diets: readonly Diet[]) => void
  /** Its words are offered as diets, for a tap to confirm. */
  comment: string
  /** The boxes that are compared with the diets. */
  lines: readonly { id: number; name: string }[]
}

/** The field for diets of the guests, with those that the comment names and the boxes that break them. Rule 90. */
export function DietsField({ diets, onDiets, comment, lines }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  // A diet that was dropped stays in its place, so that the next tap chooses it again.
  const [stay, setStay] = useState(diets)
  if (diets.some((diet) => !stay.includes(diet))) setStay([...stay, ...diets])
  const unconfirmed = mentionedDiets(comment).filter((diet) => !diets.includes(diet))
  const chip = (diet: Diet) => (
    <button
      key={diet}
      type="button"
      aria-pressed={diets.includes(diet)}
      onClick={() =>
        onDiets(diets.includes(diet) ? diets.filter((other) => other !== diet) : [...diets, diet])
      }
    >
      {dietTitle(diet)}
    </button>
  )
  return (
    <fieldset className={styles['diets']}>
      <legend>
        Аллергии и&nbsp;диеты <span className="quiet">Необязательно</span>
      </legend>
      <div className="chips">
        {!isOpen && [...FIRST, ...stay.filter((diet) => !FIRST.includes(diet))].map(chip)}
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Свернуть' : 'Ещё'}
        </button>
      </div>
      {isOpen &&
        GROUPS.map(({ name, diets: group }) => (
          <div key={name} className="chips" role="group" aria-label={name}>
            {group.map(chip)}
          </div>
        ))}
      {unconfirmed.length > 0 && (
        <p className={styles['mentioned']}>
          <span>Из комментария: {dietNames(unconfirmed)}.</span>
          <button
            type="button"
            className="button quiet-button"
            onClick={(event) => {
              event.currentTarget.closest('fieldset')?.querySelector('button')?.focus()
              onDiets([...diets, ...unconfirmed])
            }}
          >
            Да, отметить
          </button>
        </p>
      )}
      <Conflicts diets={[...diets, ...unconfirmed]} lines={lines} />
    </fieldset>
  )
}

/** The boxes that hold what the guests do not eat; loads what the boxes hold with the first diet. */
function Conflicts({ diets, lines }: Pick<Props, 'diets' | 'lines'>) {
  const { module, hasFailed, load, retry } = useImport(() => import('./Conflicts.tsx'))
  const [isAsked, setIsAsked] = useState(false)
  if (diets.length === 0) return null
  if (!isAsked) {
    setIsAsked(true)
    load()
  }
  if (module) return <module.Conflicts diets={diets} lines={lines} />
  if (!hasFailed) return null
  return (
    <p className={styles['conflict']}>
      Состав не загрузился.{' '}
      <button type="button" className="button quiet-button" onClick={retry}>
        Ещё раз
      </button>
    </p>
  )
}
