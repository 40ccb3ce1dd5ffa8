import { useEffect, useRef, useState } from 'react'
import type { ShownApproval } from '../../contract/approvals.ts'
import { Failure } from '../form/Failure.tsx'
import { Field } from '../form/Field.tsx'
import { forgetTyped, typedValue } from '../form/typed-values.ts'
import styles from './approval.module.scss'
import type { Mode } from './Decision.tsx'
import { useReturn } from './use-return.ts'

interface Props {
  onMode: (mode: Mode) => void
  secret: string
  refresh: () => Promise<void>
  onApproval: (approval: ShownApproval) => void
}

/** Asks what is to be changed, and returns the approval with it. */
export function ReturnFields({ onMode, secret, refresh, onApproval }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [remark, setRemark] = useState(() => typedValue('order', 'remark'))
  const field = () => place.current!.querySelector('textarea')!
  const { send, sending, error, failure, clearError } = useReturn({
    secret,
    refresh,
    onReturned: (approval) => {
      forgetTyped('order', ['remark'])
      onApproval(approval)
      onMode('reading')
    },
  })
  useEffect(() => field().focus(), [])
  useEffect(() => {
    if (error) field().focus()
  }, [error])
  return (
    <div className={styles['section']} ref={place}>
      <Field
        name="remark"
        label="Что изменить"
        hint="Замечание увидит тот, кто прислал ссылку"
        autoComplete="off"
        multiline
        required
        error={error}
        value={remark}
        onValue={(value) => {
          setRemark(value)
          clearError()
        }}
      />
      <Failure words={failure} />
      <div className={styles['actions']}>
        <button
          type="button"
          className="button"
          aria-disabled={sending}
          onClick={() => void send(remark)}
        >
          {sending ? 'Отправляем…' : 'Вернуть'}
        </button>
        <button type="button" className="button quiet-button" onClick={() => onMode('reading')}>
          Отмена
        </button>
      </div>
    </div>
  )
}
