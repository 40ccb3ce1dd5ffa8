import { useState } from 'react'

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [said, setSaid] = useState('')
  return (
    <>
      <button
        type="button"
        className="button quiet-button"
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setSaid('Скопировано'),
            () => setSaid('Браузер не\u00a0дал скопировать'),
          )
        }}
      >
        {name}
      </button>
      <span role="status" className="quiet">
        {said}
      </span>
    </>
  )
}
