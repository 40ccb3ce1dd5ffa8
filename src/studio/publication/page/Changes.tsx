import type { Config } from '@keystatic/core'
import { studioConfig } from '../../config.ts'
import { useNames } from '../../fields/names.ts'
import type { Changes as ChangesOf } from '../changes.ts'
import { nameOfFile } from '../file-names.ts'

/** Sentences about what changes; a file whose change has none is named as its form is. */
export function Changes({ changes: { words, files } }: { changes: ChangesOf }) {
  const categories = useNames('categories')
  const nameOf = namesOf(studioConfig(categories))
  const items = [...words.map(capitalised), ...new Set(files.map(nameOf))]
  if (items.length === 0) return <p>Ничего: всё, что сохранено, уже в магазине.</p>
  return (
    <ul className="changes">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** The form in which a file is edited; another file as people call it. */
const namesOf = (config: Config) => (path: string) => {
  const forms = [
    ...Object.values(config.singletons ?? {}),
    ...Object.values(config.collections ?? {}),
  ]
  const form = forms.find(
    ({ path: place }) => place && path.startsWith(place.replace(/\*+.*$/, '')),
  )
  if (form) return `Изменено: ${form.label}`
  return `Изменено: ${nameOfFile(path)}`
}
