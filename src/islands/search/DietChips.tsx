import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { dietTitle, OFFERED_DIETS, OFFERED_FIRST } from '../../domain/menu/diet-names.ts'
import { $diets, toggleDiet } from '../../stores/diets.ts'

/**
 * The diets as chips. Those behind «Ещё» are shown when they are chosen or when it is open; one that was dropped stays
 * until «Свернуть», so that the next tap at the same place chooses it again. Rule 70.
 */
export function DietChips() {
  const chosen = useStore($diets)
  const [isOpen, setIsOpen] = useState(false)
  const [kept, setKept] = useState(chosen)
  if (chosen.some((diet) => !kept.includes(diet))) setKept([...kept, ...chosen])
  // The list behind the panel follows.
  useEffect(
    () =>
      $diets.listen(() => {
        const module = import('../../client/diet/filter.ts')
        void module.then(({ show }) => show()).catch(() => {})
      }),
    [],
  )

  return (
    <div className="chips" role="group" aria-label="Диета и&nbsp;аллергены">
      {OFFERED_DIETS.filter(
        (diet, place) => place < OFFERED_FIRST || isOpen || kept.includes(diet),
      ).map((diet) => (
        <button
          key={diet}
          type="button"
          aria-pressed={chosen.includes(diet)}
          onClick={() => toggleDiet(diet)}
        >
          {dietTitle(diet)}
        </button>
      ))}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen)
          setKept(chosen)
        }}
      >
        {isOpen ? 'Свернуть' : 'Ещё'}
      </button>
    </div>
  )
}
