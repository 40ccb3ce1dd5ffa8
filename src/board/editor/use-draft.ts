import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $board } from '../stores/board.ts'
import type { OwnPromo } from '../../domain/own-promo.ts'
import { useCatalogue } from '../requests/catalogue.ts'
import { useOwnPromo } from '../requests/own-promo.ts'
import { priceDraft, type Draft, type DraftErrors } from './draft.ts'

/** A draft with its price, its errors and the menu; `kept` is the owner's code that the order has. */
export function useDraft(start: Draft, kept?: OwnPromo) {
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<DraftErrors>({})
  const paused = useStore($board, { ssr: () => undefined })?.paused ?? []
  const menu = useCatalogue()
  const products = menu.data?.products
  const own = useOwnPromo(draft.promo, kept)
  return {
    draft,
    onDraft: (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes })),
    errors,
    setErrors,
    menu,
    products: products ?? [],
    paused,
    price: products && priceDraft(draft, products, own),
  }
}
