import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { announce } from '../../client/announce.ts'
import { boxesFor, guestsRange, portionOf } from '../../domain/serving/portion.ts'
import { portionVerdict } from '../../wording/product-facts.ts'
import { readBox, type Box } from './box.ts'

/** The box that was shared out last, as its page has it, and among how many guests. */
export const $served = atom<{ text: string; guests: number } | undefined>()

export interface Serving extends Box {
  guests: number
  min: number
  max: number
  /** The most pieces that one guest gets. */
  each: number
  /** The sentence that says whether the box is enough. */
  verdict: string
  isTooFew: boolean
  /** Shares it out among so many guests more, or fewer. */
  serve: (more: number) => void
}

/**
 * A box shared out among guests, at first the most that it is meant for. The plate beside the words and the large one in the
 * gallery are two islands, so the number is a store.
 */
export function useServing(text: string): Serving {
  const served = useStore($served, { ssr: () => undefined })
  const box = readBox(text)
  const guestsOf = (last: typeof served) => (last?.text === text ? last.guests : box.guestsTo)
  const guests = guestsOf(served)

  const range = guestsRange(box.pieces, box.guestsTo)

  const verdictFor = (guests: number) =>
    portionVerdict(portionOf(box, guests), boxesFor(guests, box.guestsTo))

  return {
    ...box,
    ...range,
    guests,
    each: portionOf(box, guests).maxPieces,
    verdict: verdictFor(guests),
    isTooFew: guests > box.guestsTo,
    // Not from what was drawn last: what was pressed before the island's code was there comes at once.
    serve: (more) => {
      const next = guestsOf($served.get()) + more
      if (next < range.min || next > range.max) return
      $served.set({ text, guests: next })
      announce(verdictFor(next))
    },
  }
}
