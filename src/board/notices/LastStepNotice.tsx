import { useStore } from '@nanostores/react'
import { use, useEffect } from 'react'
import { $connection } from '../requests/staff-http.ts'
import { $lastStep, makeStep, type LastStep } from '../feed/steps.ts'
import { UNDO_MS } from '../../contract/staff.ts'
import { mayStep } from '../../domain/roles.ts'
import styles from './bar.module.scss'
import { RoleContext } from '../role.ts'
import { stateWords } from '../words.ts'

/** Says where the last order went, once the edge has taken the step, and takes the order back. */
export function LastStepNotice() {
  const role = use(RoleContext)
  const step = useStore($lastStep, { ssr: () => undefined })
  const connection = useStore($connection, { ssr: () => 'online' as const })
  useEffect(() => {
    if (!step?.isAccepted) return
    const timer = setTimeout(() => $lastStep.set(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [step])
  if (!step) return null
  return (
    <p className={styles['moved']}>
      <span>{stepWords(step, connection === 'online')}</span>
      {step.isAccepted && mayStep(role, step.state, step.from) && (
        <button type="button" onClick={() => makeStep(step.number, step.from)}>
          Вернуть как было
        </button>
      )}
    </p>
  )
}

function stepWords({ number, state, pickup, isAccepted }: LastStep, isOnline: boolean): string {
  const order = `№ ${number}`
  if (isAccepted) return `${order} ${stateWords(state, pickup)}`
  return isOnline ? `${order}: отправляем…` : `${order}: отправим, когда появится связь`
}
