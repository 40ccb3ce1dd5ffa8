import { useId, useState } from 'react'
import fields from '../../styles/fields.both.module.scss'
import styles from './calculator.module.scss'
import { readSum, sumRefusal } from './read-sum.ts'

interface Props {
  text: string
  onText: (text: string) => void
}

/** The goods sum; a wrong one is refused when the field loses the focus. */
export function SumField({ text, onText }: Props) {
  const [isLeft, setIsLeft] = useState(false)
  const ids = { sum: useId(), hint: useId() }
  const refusal = isLeft ? sumRefusal(readSum(text)) : undefined
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
        aria-invalid={refusal !== undefined}
        aria-describedby={ids.hint}
        onChange={({ target }) => {
          if (readSum(target.value).code === 'sum') setIsLeft(false)
          onText(target.value)
        }}
        onBlur={() => setIsLeft(true)}
      />
      <p id={ids.hint} className={refusal ? fields['refusal'] : fields['hint']}>
        {refusal ?? 'Цена блюд до скидок'}
      </p>
    </div>
  )
}
