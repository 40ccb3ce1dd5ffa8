import { useEffect, useState } from 'react'
import { followDiets } from '../../client/diet/follow-diets.ts'
import type { Diet } from '../../domain/menu/diet.ts'
import { dietTitle, OFFERED_DIETS, OFFERED_FIRST } from '../../wording/diet-names.ts'
import { toggleDiet } from '../../stores/diets.ts'
import './diet.module.scss'
import { useDiets } from './use-diets.ts'

const FIRST = OFFERED_DIETS.slice(0, OFFERED_FIRST)
const REST = OFFERED_DIETS.slice(OFFERED_FIRST)

interface Props {
  /** Called after a diet was chosen or dropped. */
  onToggle?: () => void
}

/**
 * The diets as chips. Those behind «Ещё» are shown when they are chosen; one that was dropped stays until «Свернуть», so that
 * the next tap at the same place chooses it again. Rule 70.
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
    <div className="chips needs-script" role="group" aria-label={'Диета и аллергены'}>
      {FIRST.map(chip)}
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
      {REST.filter((diet) => isOpen || stay.includes(diet)).map(chip)}
    </div>
  )
}
