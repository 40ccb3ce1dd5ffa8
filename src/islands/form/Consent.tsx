import { useEffect, useId, useRef } from 'react'
import { consentHref, type ConsentPurpose } from '../../content/consents.ts'
import styles from './consent.module.scss'
import { restoreTyped } from './typed-values.ts'

const PURPOSES: Readonly<Record<ConsentPurpose, string>> = {
  order: 'обработку персональных данных для выполнения заказа',
  callback: 'обработку персональных данных для обратного звонка',
}

/** A checkbox for one purpose, unticked at first. Its text opens beside the form, so that no typed value is lost. */
export function Consent({
  purpose,
  error,
}: {
  purpose: ConsentPurpose
  error: string | undefined
}) {
  const note = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) restoreTyped(box.current)
  }, [])
  return (
    <>
      <label className={styles['consent']}>
        <input
          type="checkbox"
          name="consent"
          required
          ref={box}
          aria-invalid={error !== undefined}
          aria-describedby={note}
        />
        <span>
          Согласен на{'\u00a0'}
          <a href={consentHref(purpose)} target="_blank">
            {PURPOSES[purpose]}
          </a>
        </span>
      </label>
      <p id={note} className={styles['error']}>
        {error}
      </p>
    </>
  )
}
