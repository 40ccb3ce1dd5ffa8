import type { Diet } from '../../domain/menu/diet.ts'
import { brokenDiets, dietConflicts, type Contents, type Menu } from '../../domain/menu/menu.ts'

/**
 * Diets that each gift breaks, by the gift's id. The text of a diet is the first ingredient that breaks it, with its
 * piece: «бисквит (брауни с орехом)». Rule 73.
 */
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

/** The first conflict in words, without the list in brackets at the end of the ingredient's name. */
function firstConflict(menu: Menu, contents: Contents, diet: Diet): string {
  const { ingredient, piece } = dietConflicts(menu, contents, diet)[0]!
  return `${ingredient.name.replace(/ \(.*/, '')} (${piece.name})`
}
