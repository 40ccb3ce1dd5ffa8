import type { Diet } from '../../domain/menu/diet.ts'
import type { Diets } from '../../planner/request.ts'
import { Stepper } from './Stepper.tsx'
import styles from './planner-controls.module.scss'
import { DIET_NAMES } from '../../planner/words.ts'

interface Props {
  diets: Diets
  guests: number
  onChange: (diets: Diets) => void
}

/** How many guests keep each diet, or that the whole table does. */
export function DietControls({ diets, guests, onChange }: Props) {
  const set = (diet: Diet, count: number | 'all') => {
    const { [diet]: _before, ...others } = diets
    onChange(count ? { ...others, [diet]: count } : others)
  }
  const chosen = Object.keys(diets).length

  return (
    <details className={styles['diets']}>
      <summary>
        Кто чего не ест
        {chosen > 0 && <span className="quiet">выбрано {chosen}</span>}
      </summary>
      <p className="quiet">
        Укажите, скольким гостям это нужно: для них на столе будет своя полная порция. При аллергии
        надёжнее выбрать весь стол.
      </p>
      <ul>
        {(Object.entries(DIET_NAMES) as [Diet, string][]).map(([diet, name]) => {
          const count = diets[diet] ?? 0
          return (
            <li key={diet}>
              <span>{name}</span>
              <button
                type="button"
                className={styles['all']}
                aria-pressed={count === 'all'}
                aria-label={`${name}: весь стол`}
                onClick={() => set(diet, count === 'all' ? 0 : 'all')}
              >
                Весь стол
              </button>
              <Stepper
                label={`${name}: сколько гостей`}
                value={count === 'all' ? guests : count}
                min={0}
                max={guests}
                onChange={(value) => set(diet, value)}
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
