import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $board } from '../stores/board.ts'
import { loadCatalogue } from '../requests/catalogue.ts'
import type { Product } from '../../domain/catalogue.ts'
import { priceDraft, type Draft, type DraftErrors } from './draft.ts'

/** A draft with its price, errors and the menu; `products` is undefined while it loads, empty when it does not. */
export function useDraft(start: Draft) {
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [products, setProducts] = useState<readonly Product[]>()
  const paused = useStore($board, { ssr: () => undefined })?.paused ?? []
  useEffect(() => {
    void loadCatalogue().then((catalogue) => setProducts(catalogue?.products ?? []))
  }, [])
  return {
    draft,
    onDraft: (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes })),
    errors,
    setErrors,
    products,
    paused,
    price: products && priceDraft(draft, products),
  }
}

/** The draft's names of fields that are called otherwise on the wire. */
const OWN_NAMES: Readonly<Record<string, keyof Draft>> = {
  mkad_distance: 'distance',
  persons: 'guests',
}

/** The errors of the edge by the draft's fields: `change.mkad_distance`, or the same of one of several edits, is `distance`. */
export function draftErrors(
  errors: readonly { path: string; message: string }[],
): DraftErrors & Record<string, string> {
  return Object.fromEntries(
    errors.map(({ path, message }) => {
      const field = path.startsWith('customer.')
        ? path
        : (path.replace(/^change\.(edits\.\d+\.)?|^delivery\./, '').split('.')[0] ?? path)
      return [OWN_NAMES[field] ?? field, message]
    }),
  )
}
