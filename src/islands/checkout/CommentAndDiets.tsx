import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { lettersOf, type Diet } from '../../domain/menu/diet.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { $orderDiets, chooseOrderDiets } from '../../stores/order-diets.ts'
import { DietsField } from '../form/diets/DietsField.tsx'
import { CommentField } from '../form/OrderFields.tsx'
import { typedValue } from '../form/typed-values.ts'

interface Props {
  lines: PricedCart['lines']
  error: string | undefined
}

const NONE: readonly Diet[] = []

/** The comment of a new order, and beside it the diets of its guests, those of lists, search and planner at first. Rule 90. */
export function CommentAndDiets({ lines, error }: Props) {
  const diets = useStore($orderDiets, { ssr: () => NONE })
  const [comment, setComment] = useState(() => typedValue('order', 'comment'))
  return (
    <>
      <CommentField value={comment} onValue={setComment} error={error} />
      <input type="hidden" name="diets" value={lettersOf(diets)} />
      <DietsField diets={diets} onDiets={chooseOrderDiets} comment={comment} lines={lines} />
    </>
  )
}
