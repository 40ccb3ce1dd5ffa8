import { useState } from 'react'
import { typedValue } from '../form/typed-values.ts'
import { LidField } from '../lid/LidField.tsx'

/** The words on the lid of a new order. Rule 130. */
export function OrderLid({ error }: { error: string | undefined }) {
  const [lid, setLid] = useState(() => typedValue('order', 'lid'))
  return <LidField value={lid} onValue={setLid} error={error} />
}
