import { useId, type ComponentProps } from 'react'
import { beyondShortWords } from '../../planner/beyond-words.ts'
import { groupDigits } from '../../wording/numerals.ts'
import { parseRubles } from '../../wording/typed-numbers.ts'
import { MAX_GUESTS, MIN_GUESTS, type TableRequest } from '../../planner/request.ts'
import { Choices } from './Choices.tsx'
import { DietControls } from './DietControls.tsx'
import { NumberInput } from './NumberInput.tsx'
import { Stepper } from './Stepper.tsx'
import styles from './planner-controls.module.scss'
import { HOUR_NAMES, MEAL_NAMES, OCCASION_NAMES } from '../../planner/words.ts'

interface Props {
  request: TableRequest
  /** The number of guests asked for; more than those of the request where it is above the limit. */
  asked: number
  /** The table in a line; empty where it cannot be planned, undefined until it is. */
  line: string | undefined
  onChange: (change: Partial<TableRequest>) => void
  /** Called with each number of guests that is asked for, also above the limit. */
  onGuests: (asked: number) => void
  onShow: () => void
}

/** Form for the table's request; every change takes effect at once, and the button leads to the table. */
export function PlannerControls({ request, asked, line, onChange, onGuests, onShow }: Props) {
  return (
    <form
      className={styles['controls']}
      aria-label="Для кого стол"
      onSubmit={(event) => {
        event.preventDefault()
        onShow()
      }}
    >
      <Company {...request} asked={asked} line={line} onChange={onChange} onGuests={onGuests} />
      <Choices
        name="occasion"
        legend="Повод"
        names={OCCASION_NAMES}
        value={request.occasion}
        onChange={(occasion) => onChange({ occasion })}
      />
      <Choices
        name="hours"
        legend="Сколько длится"
        names={HOUR_NAMES}
        value={request.hours}
        onChange={(hours) => onChange({ hours })}
      />
      <Choices
        name="meal"
        legend="Это"
        names={MEAL_NAMES}
        value={request.meal}
        onChange={(meal) => onChange({ meal })}
      />
      <label className={styles['check']}>
        <input
          type="checkbox"
          name="drinks"
          checked={request.drinks}
          onChange={({ target }) => onChange({ drinks: target.checked })}
        />
        Напитки тоже нужны
      </label>
      <DietControls
        diets={request.diets}
        guests={request.guests}
        onChange={(changed) => onChange({ diets: changed })}
      />
      <Budget budget={request.budget} onChange={(budget) => onChange({ budget })} />
      <button type="submit" className="button">
        Показать стол
      </button>
    </form>
  )
}

type CompanyProps = Pick<TableRequest, 'guests' | 'children'> &
  Pick<Props, 'asked' | 'line' | 'onChange' | 'onGuests'>

/** The guests, and how many of them are children. */
function Company({ guests, children, asked, line, onChange, onGuests }: CompanyProps) {
  return (
    <div className={styles['company']}>
      <Count
        name="guests"
        title="Гостей"
        label="Сколько гостей"
        value={guests}
        min={MIN_GUESTS}
        max={MAX_GUESTS}
        onChange={(value, typed) => {
          onChange({ guests: value, children: Math.min(children, value) })
          onGuests(typed)
        }}
      />
      {asked > MAX_GUESTS && <p className={styles['beyond']}>{beyondShortWords(asked)}</p>}
      <Count
        name="children"
        title={'Из них детей'}
        label="Сколько детей"
        value={children}
        min={0}
        max={guests}
        onChange={(value) => onChange({ children: value })}
      />
      <p className={styles['line']}>{line ?? 'Собираем стол…'}</p>
    </div>
  )
}

/** A large stepper under its title. */
function Count({ title, ...stepper }: { title: string } & ComponentProps<typeof Stepper>) {
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>{title}</span>
      <Stepper large {...stepper} />
    </div>
  )
}

interface BudgetProps {
  budget: number | undefined
  onChange: (budget: number | undefined) => void
}

function Budget({ budget, onChange }: BudgetProps) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>Бюджет на еду, ₽</label>
      <NumberInput
        id={id}
        name="budget"
        className={styles['budget']}
        maxLength={10}
        placeholder="не важен"
        value={budget}
        format={groupDigits}
        parse={(typed) => parseRubles(typed) || undefined}
        onChange={onChange}
      />
    </div>
  )
}
