import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $connection } from '../../client/board/staff-http.ts'
import { $lastStep, takeStep, type LastStep } from '../../client/board/steps.ts'
import styles from './bar.module.scss'
import { stateWords } from './words.ts'

const SHOWN_MS = 12_000

/** Says where the last order went, once the edge has taken the step, and takes the order back. */
export function Moved() {
  const step = useStore($lastStep, { ssr: () => undefined })
  const connection = useStore($connection, { ssr: () => 'online' as const })
  useEffect(() => {
    if (!step?.isTaken) return
    const timer = setTimeout(() => $lastStep.set(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [step])
  if (!step) return null
  return (
    <p className={styles['moved']}>
      <span>{stepWords(step, connection === 'online')}</span>
      {step.isTaken && (
        <button type="button" onClick={() => takeStep(step.number, step.from)}>
          Вернуть
        </button>
      )}
    </p>
  )
}

function stepWords({ number, state, pickup, isTaken }: LastStep, isOnline: boolean): string {
  const order = `№\u00a0${number}`
  if (isTaken) return `${order} ${stateWords(state, pickup)}`
  return isOnline ? `${order}: отправляем…` : `${order}: отправим, когда появится связь`
}
