import { useEffect, useState, type ReactNode } from 'react'
import { followDiets } from '../../client/diet/follow-diets.ts'
import type { Diet } from '../../domain/menu/diet.ts'
import { DIET_GROUPS, dietTitle, FIRST_DIETS } from '../../wording/diet-names.ts'
import { toggleDiet } from '../../stores/diets.ts'
import styles from './diet.later.module.scss'
import { useDiets } from './use-diets.ts'

const REST = DIET_GROUPS.flatMap(({ diets }) => diets)
const ALL_GROUPS = [{ name: 'Чаще всего', diets: FIRST_DIETS }, ...DIET_GROUPS]

interface Props {
  /** The row of a list: «Фильтры», behind which all diets stand, comes first in it, then these links and the chosen ones. */
  row?: { className: string | undefined; links: ReactNode }
  /** Called after a diet was chosen or dropped. */
  onToggle?: () => void
}

/**
 * The diets as chips. Those behind «Ещё» open in groups; closed, the chosen ones are shown, and one that was dropped stays until
 * the next opening, so that the next tap at the same place chooses it again. Rule 70.
 */
export function DietChips({ row, onToggle }: Props) {
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

  const opener = (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => {
        setIsOpen(!isOpen)
        setStay(diets)
      }}
    >
      {row ? 'Фильтры' : isOpen ? 'Свернуть' : 'Ещё'}
    </button>
  )
  const groups = row ? ALL_GROUPS : DIET_GROUPS
  const rest = row ? [...FIRST_DIETS, ...REST] : REST
  const kept = isOpen ? [] : rest.filter((diet) => stay.includes(diet)).map(chip)

  return (
    <>
      {row ? (
        <div className={row.className}>
          <div className="chips needs-script" role="group" aria-label={'Диета и аллергены'}>
            {opener}
          </div>
          {row.links}
          {/* Last, so that remembered ones do not move the links. */}
          {kept.length > 0 && (
            <div className="chips" role="group" aria-label={'Выбранные диеты'}>
              {kept}
            </div>
          )}
        </div>
      ) : (
        <div className="chips needs-script" role="group" aria-label={'Диета и аллергены'}>
          {FIRST_DIETS.map(chip)}
          {opener}
          {kept}
        </div>
      )}
      {isOpen && <DietGroups groups={groups} isFilter={row !== undefined} chip={chip} />}
    </>
  )
}

interface GroupsProps {
  groups: typeof DIET_GROUPS
  /** They open under the row of a list. */
  isFilter: boolean
  chip: (diet: Diet) => ReactNode
}

/** The diets with the names of their groups. */
function DietGroups({ groups, isFilter, chip }: GroupsProps) {
  return (
    <div className={styles['groups']} data-filter={isFilter ? '' : undefined}>
      {groups.map(({ name, diets }) => (
        <div key={name}>
          <p aria-hidden="true">{name}</p>
          <div className="chips" role="group" aria-label={name}>
            {diets.map(chip)}
          </div>
        </div>
      ))}
    </div>
  )
}
