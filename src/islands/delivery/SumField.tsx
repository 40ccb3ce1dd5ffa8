import { useId, useState } from 'react'
import { formatRubles, type Rubles } from '../../domain/money.ts'
import { parseRubles } from '../../domain/typed-numbers.ts'
import fields from '../cart/fields.module.scss'
import styles from './calculator.module.scss'

const MAX_SUM: Rubles = 9_999_999

/** A goods sum as the shopper typed it; undefined for no sum. */
export function parseSum(typed: string): Rubles | undefined {
  const sum = parseRubles(typed)
  return sum !== undefined && sum <= MAX_SUM ? sum : undefined
}

interface Props {
  text: string
  onText: (text: string) => void
}

/** The goods sum; a wrong one is refused when the field loses the focus. */
export function SumField({ text, onText }: Props) {
  const [isLeft, setIsLeft] = useState(false)
  const ids = { sum: useId(), hint: useId() }
  const isWrong = isLeft && parseSum(text) === undefined && text.trim() !== ''
  return (
    <div className={fields['field']}>
      <label htmlFor={ids.sum}>Сумма заказа, ₽</label>
      <input
        id={ids.sum}
        className={styles['short']}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={ids.hint}
        onChange={({ target }) => {
          if (parseSum(target.value) !== undefined) setIsLeft(false)
          onText(target.value)
        }}
        onBlur={() => setIsLeft(true)}
      />
      <p id={ids.hint} className={isWrong ? fields['refusal'] : fields['hint']}>
        {isWrong
          ? `Сумма\u00a0— целое число рублей, не\u00a0больше ${formatRubles(MAX_SUM)}`
          : 'Цена блюд до\u00a0скидок'}
      </p>
    </div>
  )
}
