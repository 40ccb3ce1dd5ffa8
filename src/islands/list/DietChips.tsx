import { useEffect, useState } from 'react'
import { followDiets } from '../../client/diet/follow-diets.ts'
import type { Diet } from '../../domain/menu/diet.ts'
import { DIET_GROUPS, dietTitle, FIRST_DIETS } from '../../wording/diet-names.ts'
import { toggleDiet } from '../../stores/diets.ts'
import styles from './diet.later.module.scss'
import { useDiets } from './use-diets.ts'

const REST = DIET_GROUPS.flatMap(({ diets }) => diets)

interface Props {
  /** Called after a diet was chosen or dropped. */
  onToggle?: () => void
}

/**
 * The diets as chips. Those behind «Ещё» open in groups; closed, the chosen ones are shown, and one that was dropped stays until
 * the next opening, so that the next tap at the same place chooses it again. Rule 70.
 */
export function DietChips({ onToggle }: Props) {
  const diets = useDiets()
  const [isOpen, setIsOpen] = useState(false)
  const [stay, setStay] = useState(diets)
  if (diets.some((diet) => !stay.includes(diet))) setStay([...stay, ...diets])
  useEffect(followDiets, [])

  function chip(diet: Diet) {
    return (
      <button
        key={diet}
        type="button"
        aria-pressed={diets.includes(diet)}
        onClick={() => {
          toggleDiet(diet)
          onToggle?.()
        }}
      >
        {dietTitle(diet)}
      </button>
    )
  }

  return (
    <>
      <div className="chips needs-script" role="group" aria-label={'Диета и аллергены'}>
        {FIRST_DIETS.map(chip)}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen)
            setStay(diets)
          }}
        >
          {isOpen ? 'Свернуть' : 'Ещё'}
        </button>
        {!isOpen && REST.filter((diet) => stay.includes(diet)).map(chip)}
      </div>
      {isOpen && (
        <div className={styles['groups']}>
          {DIET_GROUPS.map(({ name, diets: group }) => (
            <div key={name}>
              <p aria-hidden="true">{name}</p>
              <div className="chips" role="group" aria-label={name}>
                {group.map(chip)}
              </div>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
