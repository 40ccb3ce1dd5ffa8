import { useEffect, useState } from 'react'
import { announce } from '../../client/announce.ts'
import { importAgain } from '../use-import.ts'
import type { TablePicture } from './draw-table.ts'

const importModule = () => import('./send-table.ts')

/** «Отправить картинкой»: draws the table once it is pressed, and sends or saves it. */
export function SendTable(table: TablePicture) {
  const [answer, setAnswer] = useState<Answer>()
  const [state, setState] = useState<'idle' | 'drawing' | 'not-loaded'>('idle')

  const url = answer?.file?.url
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])

  async function send() {
    setState('drawing')
    let isLoaded = false
    let next: Answer
    try {
      const { sendTable } = await (state === 'not-loaded'
        ? importAgain(importModule)
        : importModule())
      isLoaded = true
      const { words, file } = await sendTable(table, navigator)
      next = { words, file: file && { name: file.name, url: URL.createObjectURL(file) } }
    } catch {
      next = { words: 'Не получилось сделать картинку. Проверьте связь и попробуйте ещё раз' }
    }
    setState(isLoaded ? 'idle' : 'not-loaded')
    setAnswer(next)
    if (next.words) announce(next.words)
  }

  return (
    <>
      <button
        type="button"
        className="button quiet-button"
        aria-busy={state === 'drawing'}
        onClick={() => void (state !== 'drawing' && send())}
      >
        Отправить картинкой
      </button>
      <span className="quiet">{state === 'drawing' ? 'Рисуем…' : answer?.words}</span>
      {answer?.file && (
        <a key={answer.file.url} href={answer.file.url} download={answer.file.name} ref={press}>
          Сохранить ещё раз
        </a>
      )}
    </>
  )
}

interface Answer {
  words: string
  file?: { name: string; url: string } | undefined
}

/** Saves the file of a link that has just appeared. */
function press(link: HTMLAnchorElement | null): void {
  link?.click()
}
