import type { Diet } from '../../domain/menu/diet.ts'
import { brokenDiets, dietConflicts, type Contents, type Menu } from '../../domain/menu/menu.ts'

/** By gift and diet that it breaks: an ingredient that breaks it, and its piece: «бисквит (брауни с орехом)». Rule 73. */
export function giftConflicts(menu: Menu): Record<number, Partial<Record<Diet, string>>> {
  return Object.fromEntries(
    menu.gifts.map(({ id, contents }) => [
      id,
      Object.fromEntries(
        brokenDiets(menu, contents).map((diet) => [diet, firstConflict(menu, contents, diet)]),
      ),
    ]),
  )
}

/** What an ingredient's name lists in brackets is left out. */
function firstConflict(menu: Menu, contents: Contents, diet: Diet): string {
  const { ingredient, piece } = dietConflicts(menu, contents, diet)[0]!
  return `${ingredient.name.replace(/ \(.*/, '')} (${piece.name})`
}
