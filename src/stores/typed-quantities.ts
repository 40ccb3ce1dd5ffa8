import { atom } from 'nanostores'
import { parseQuantity } from '../wording/typed-numbers.ts'
import { $cart, changeQuantity } from './cart.ts'

export interface TypedQuantity {
  /** The typed text; the cart keeps its quantity until this is a valid one. */
  text: string
  /** The shopper left the field or wanted to go on, and the text is no quantity. */
  refused: boolean
}

/** Quantities that were typed and are not in the cart, by product; the same in the drawer and at checkout. */
export const $typedQuantities = atom<Readonly<Record<number, TypedQuantity>>>({})

/** The first line whose typed quantity is wrong; undefined when all are right. */
export function wrongQuantity(): number | undefined {
  return $cart.get().lines.find(({ id }) => isWrong($typedQuantities.get()[id]?.text))?.id
}

/** Keeps the text. A refused one stays refused until it is right, so that the words beside it do not flicker. */
export function typeQuantity(id: number, text: string): void {
  const refused = Boolean($typedQuantities.get()[id]?.refused) && isWrong(text)
  keep(id, { text, refused })
}

/** The field is left: a right quantity goes into the cart, an empty text is forgotten, anything else is refused. Rule 2. */
export function applyTypedQuantity(id: number): void {
  const typed = $typedQuantities.get()[id]
  if (!typed) return
  if (isWrong(typed.text)) {
    keep(id, { ...typed, refused: true })
    return
  }
  forgetTypedQuantity(id)
  const quantity = parseQuantity(typed.text)
  if (quantity !== undefined) changeQuantity(id, quantity)
}

/** The line's buttons decide its quantity, not what was typed. */
export function forgetTypedQuantity(id: number): void {
  const { [id]: forgotten, ...others } = $typedQuantities.get()
  if (forgotten) $typedQuantities.set(others)
}

function keep(id: number, typed: TypedQuantity): void {
  $typedQuantities.set({ ...$typedQuantities.get(), [id]: typed })
}

function isWrong(text = ''): boolean {
  return text.trim() !== '' && parseQuantity(text) === undefined
}

// A removed line that comes back has the cart's quantity.
$cart.listen(({ lines }) => {
  for (const id of Object.keys($typedQuantities.get()).map(Number))
    if (!lines.some((line) => line.id === id)) forgetTypedQuantity(id)
})
