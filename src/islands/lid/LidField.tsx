import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { orderFields } from '../../contract/forms.ts'
import { shownOnLid } from '../../contract/text.ts'
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
  const field = useRef<HTMLDivElement>(null)
  const shown = shownOnLid(value)
  const isShown = shown !== ''
  useEffect(() => {
    // Below the field a phone has its keyboard and the button with the sum.
    if (isShown && field.current?.contains(document.activeElement))
      field.current.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <div ref={field} className={styles['field']}>
      <LidTextField value={value} onValue={onValue} error={issues?.[0].message ?? error} />
      {isShown && <LidPicture text={shown} />}
    </div>
  )
}
