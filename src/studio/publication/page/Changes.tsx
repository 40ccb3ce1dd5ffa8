import type { Changes as ChangesOf } from '../changes.ts'

/** Sentences about what changes; a file whose change has none is named. */
export function Changes({ changes: { words, files } }: { changes: ChangesOf }) {
  const items = [...words, ...files.map((name) => `изменено: ${name}`)]
  if (items.length === 0) return <p>Ничего: всё, что сохранено, уже в магазине.</p>
  return (
    <ul className="changes">
      {items.map((item) => (
        <li key={item}>{capitalised(item)}</li>
      ))}
    </ul>
  )
}

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
