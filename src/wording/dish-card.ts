import { allergenNames } from '../domain/menu/allergens.ts'
import type { Diet } from '../domain/menu/diet.ts'
import { keepsDiets, type Menu } from '../domain/menu/menu.ts'
import { withShortWords } from './short-words.ts'

/** The words of a dish's card on the table. */
export interface DishCard {
  name: string
  /** Russian names in the order of TR TS 022/2011. */
  allergens: readonly string[]
  /** Signs that guests ask for first: «постное», «есть свинина». */
  signs: readonly string[]
}

/** A card for each dish in these boxes, in their order, each dish once. Boxes that the menu does not know are left out. */
export function dishCards(menu: Menu, lines: readonly { id: number }[]): DishCard[] {
  const boxes = lines.flatMap(
    ({ id }) => [...menu.products, ...menu.gifts].find((box) => box.id === id) ?? [],
  )
  const pieces = new Set(boxes.flatMap(({ contents }) => contents.map(([piece]) => piece)))
  return [...pieces].map((piece) => {
    const { name, ingredients } = menu.pieces[piece]!
    return {
      name: withShortWords(name.charAt(0).toLocaleUpperCase('ru') + name.slice(1)),
      allergens: allergenNames(ingredients.flatMap((index) => menu.ingredients[index]!.allergens)),
      signs: signsOf(menu, piece),
    }
  })
}

function signsOf(menu: Menu, piece: number): string[] {
  const keeps = (diet: Diet) => keepsDiets(menu, [[piece, 1]], [diet])
  if (keeps('lenten')) return ['постное']
  if (keeps('meatless')) return ['без мяса и\u00a0рыбы']
  return [
    ...(keeps('no-pork') ? [] : ['есть свинина']),
    ...(keeps('no-beef') ? [] : ['есть говядина']),
  ]
}
