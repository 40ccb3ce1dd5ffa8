import { useState } from 'react'
import { announce } from '../../client/announce.ts'

/** Copies a text, and shows and announces whether that worked. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [answer, setAnswer] = useState('')
  const show = (words: string) => {
    setAnswer(words)
    announce(words)
  }
  return (
    <>
      <button
        type="button"
        className="button quiet-button"
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => show('Скопировано'),
            () => show('Браузер не дал скопировать'),
          )
        }}
      >
        {name}
      </button>
      <span className="quiet">{answer}</span>
    </>
  )
}
