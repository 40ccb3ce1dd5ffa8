import * as v from 'valibot'
import { orderFields } from '../../contract/forms.ts'
import { LidTextField } from '../form/OrderFields.tsx'
import { LidPicture } from './LidPicture.tsx'
import styles from './lid.later.module.scss'

interface Props {
  value: string
  onValue: (value: string) => void
  error: string | undefined
}

/** Asks for the words on the lid and shows them on it with the first letter; the picture is loaded only then. Rule 130. */
export function LidField({ value, onValue, error }: Props) {
  const { issues } = v.safeParse(orderFields.lid, value)
  return (
    <div className={styles['field']}>
      <LidTextField value={value} onValue={onValue} error={issues?.[0].message ?? error} />
      {value.trim() && <LidPicture text={value} />}
    </div>
  )
}
