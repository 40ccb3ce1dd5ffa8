import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $board } from '../stores/board.ts'
import type { OwnPromo } from '../../domain/own-promo.ts'
import { useCatalogue } from '../requests/catalogue.ts'
import { useOwnPromo } from '../requests/own-promo.ts'
import { priceDraft, stillWrong, type Draft, type FormErrors, type ShownErrors } from './draft.ts'

const NO_ERRORS: ShownErrors = { errors: {}, isOfEdge: false }

/**
 * A draft with its price, its errors and the menu; `kept` is the owner's code that the order has, `wrongIn` says what is wrong with what is
 * typed now.
 */
export function useDraft(start: Draft, wrongIn: (draft: Draft) => FormErrors, kept?: OwnPromo) {
  const [draft, setDraft] = useState(start)
  const [shown, setShown] = useState(NO_ERRORS)
  const paused = useStore($board, { ssr: () => undefined })?.paused ?? []
  const menu = useCatalogue()
  const products = menu.data?.products
  const own = useOwnPromo(draft.promo, kept)
  const wrong = wrongIn(draft)

  /** The edge has not seen what is typed into these fields now. */
  const forgetErrors = (fields: readonly string[]) =>
    setShown(({ errors, isOfEdge }) => ({
      errors: isOfEdge
        ? Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
        : errors,
      isOfEdge,
    }))
  return {
    draft,
    onDraft: (changes: Partial<Draft>) => {
      setDraft((now) => ({ ...now, ...changes }))
      forgetErrors(Object.keys(changes))
    },
    wrong,
    errors: stillWrong(shown, wrong),
    /** Shows all that is wrong now, whether there is any. */
    showErrors: () => {
      setShown({ errors: wrong, isOfEdge: false })
      return Object.keys(wrong).length > 0
    },
    showErrorsOfEdge: (errors: FormErrors) => setShown({ errors, isOfEdge: true }),
    forgetErrors,
    menu,
    products: products ?? [],
    paused,
    price: products && priceDraft(draft, products, own),
  }
}
