import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $board } from '../stores/board.ts'
import { useCatalogue } from '../requests/catalogue.ts'
import { priceDraft, type Draft, type DraftErrors } from './draft.ts'

/** A draft with its price, its errors and the menu. */
export function useDraft(start: Draft) {
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<DraftErrors>({})
  const paused = useStore($board, { ssr: () => undefined })?.paused ?? []
  const menu = useCatalogue()
  const products = menu.data?.products
  return {
    draft,
    onDraft: (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes })),
    errors,
    setErrors,
    menu,
    products: products ?? [],
    paused,
    price: products && priceDraft(draft, products),
  }
}
