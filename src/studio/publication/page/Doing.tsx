import { useEffect, useState } from 'react'
import type { Ended, Running } from '../jobs.ts'

/** Where the browser keeps who publishes, on a machine without a sign-in. */
const NAME = 'studio:name'

/** The name of who publishes, kept for the next time, and its change. */
export function useKeptName(): [string, (name: string) => void] {
  const [name, setName] = useState(keptName)
  useEffect(() => keepName(name), [name])
  return [name, setName]
}

/** Asks who publishes, where nobody signs in. */
export function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <label className="name">
      Кто публикует
      <input
        value={name}
        autoComplete="name"
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

/** The name of last time; empty where the browser denies its storage, as in a frame or by its settings. */
function keptName(): string {
  try {
    return localStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

function keepName(name: string): void {
  try {
    localStorage.setItem(NAME, name)
  } catch {
    // Asked for again next time.
  }
}

const STEPS = {
  check: 'Проверяем',
  build: 'Собираем магазин, это меньше минуты',
  release: 'Выкладываем и проверяем',
}
const PREVIEW_STEPS = { ...STEPS, build: 'Собираем просмотр, это меньше минуты' }

/** How far what runs has come. */
export function Progress({ running: { what, step, by } }: { running: Running }) {
  const words = what === 'preview' ? PREVIEW_STEPS : STEPS
  const at = Object.keys(STEPS).indexOf(step)
  return (
    <div className="progress">
      <progress aria-label="Ход публикации" max={3} value={at + 0.5} />
      <p>
        {words[step]}… <span className="hint">{by}</span>
      </p>
    </div>
  )
}

const DONE = {
  publish: 'Опубликовано: магазин уже новый.',
  back: 'Готово: магазин снова прежний.',
  'back-in-part': 'Готово: выбранное снова прежнее.',
  preview: 'Просмотр собран.',
  calendar: 'Магазин изменился по календарю.',
}

/** How the last of it ended. */
export function End({ ended }: { ended: Ended }) {
  if (!ended.problem) return <p className="done">{DONE[ended.what]}</p>
  return (
    <div className="problem">
      <p>{ended.problem}</p>
      {ended.output && (
        <details>
          <summary>Подробности для разработчика</summary>
          <pre>{ended.output}</pre>
        </details>
      )}
    </div>
  )
}
