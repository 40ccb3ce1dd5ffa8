import type { SearchIndex, Wish } from '../contract/search-json.ts'
import { slipsBetween } from './slips.ts'
import { normalize, stemOf } from './words.ts'

/** What a phrase such as «без свинины и лука» asks for. */
export interface Wishes {
  /** Place of the first word after the phrase. */
  end: number
  /** Letters of diets. */
  letters: string[]
  /** Food that a product must not have and that is no diet. */
  unwanted: Wish[]
  /** Wishes for which neither foodstuffs nor recipes have a word. */
  unknown: Wish[]
  /** Stems of the words, understood or not. */
  stems: string[]
}

export interface WishReader {
  /** Whether the word means something in a wish: «свинины», «ем». */
  knows(word: string): boolean
  /** The wishes of the phrase that begins at this place of the words, if one does. */
  read(words: readonly string[], place: number): Wishes | undefined
}

/** «не» and one of these: somebody does not eat the food that follows, or that stands before. */
const EATING = words(
  'ем ест едим едят едите ешь кушаю кушает кушаем кушают люблю любит любим любят',
)
/** «не» and one of these says so only of food that is known: «не хочу ждать» says nothing of it. */
const WANTING = words('хочу хочет хотим надо нужно можно есть')
const LEAVING_OUT = words('без безо кроме исключая')
const ALSO = words('и или ни а также')
/** Nouns that an adjective makes a kind of: «свиного мяса». */
const HEADS = words('мяса масла соуса филе жира фарша')
const ADJECTIVE = /(?:[ое]го|[оеи]й|[ыи]х)$/
const SHORTEST_BEGINNING = 3
const SHORTEST_MISSPELT = 6

/**
 * Reads wishes with the foodstuffs of the index, in any form and with one slip, then with the words of the recipes.
 * `isInRecipes` tells whether some dish has the stem in its name or composition.
 */
export function wishReader(
  { words: { leftOut }, foodstuffs }: Pick<SearchIndex, 'words' | 'foodstuffs'>,
  isInRecipes: (stem: string) => boolean,
): WishReader {
  const forms = Object.keys(leftOut)
  const isForm = (word: string | undefined) => word !== undefined && Object.hasOwn(leftOut, word)
  const byStem = new Map(forms.toReversed().map((form) => [stemOf(form), form]))
  const knownForm = (word: string) => (isForm(word) ? word : byStem.get(stemOf(word)))

  /** The form that the word means, where it is unfinished or misspelt. */
  const similarForm = (word: string, isLast: boolean) =>
    forms.find((form) => isLast && word.length >= SHORTEST_BEGINNING && form.startsWith(word)) ??
    forms.find((form) => word.length >= SHORTEST_MISSPELT && slipsBetween(word, form, 1) <= 1)

  /** Adds what the word at this place asks for; returns the place after it. */
  function add(all: readonly string[], place: number, wishes: Wishes, verb: 'без' | 'не ем') {
    const isNarrowed = ADJECTIVE.test(all[place]!) && isForm(all[place + 1])
    const isHead = HEADS.has(all[place + 1] ?? '') && knownForm(all[place]!) !== undefined
    const at = isNarrowed && !isHead ? place + 1 : place
    const word = all[at]!
    const stem = stemOf(word)
    const form =
      knownForm(word) ?? (isInRecipes(stem) ? undefined : similarForm(word, at === all.length - 1))
    const meaning = form === undefined ? undefined : leftOut[form]!
    const isUnfinished = at === all.length - 1 && word.length < SHORTEST_BEGINNING
    wishes.stems.push(stem)
    if (meaning === undefined && isUnfinished) return at + 1
    if (meaning === undefined)
      wishes[isInRecipes(stem) ? 'unwanted' : 'unknown'].push(`${verb} ${word}`)
    else if (/^\d/.test(meaning))
      wishes.unwanted.push(`без ${foodstuffs[Number(meaning)]!.without}`)
    else wishes.letters.push(meaning)
    return isHead ? place + 2 : at + 1
  }

  /** Reads the food from this place on, and what «и» adds to it. */
  function foodFrom(
    all: readonly string[],
    from: number,
    verb: 'без' | 'не ем',
  ): Wishes | undefined {
    const first = all[from]
    if (!first || LEAVING_OUT.has(first) || ALSO.has(first) || /^\d/.test(first)) return undefined
    const wishes: Wishes = { end: from, letters: [], unwanted: [], unknown: [], stems: [] }
    wishes.end = add(all, from, wishes, verb)
    for (;;) {
      const next = ALSO.has(all[wishes.end] ?? '') ? wishes.end + 1 : wishes.end
      const word = all[next]
      const isAlso =
        verb === 'без'
          ? isForm(word) || (ADJECTIVE.test(word ?? '') && isForm(all[next + 1]))
          : next > wishes.end && word !== undefined && knownForm(word) !== undefined
      if (!isAlso) return wishes
      wishes.end = add(all, next, wishes, verb)
    }
  }

  return {
    knows: (word) => knownForm(word) !== undefined || EATING.has(word) || LEAVING_OUT.has(word),
    read(all, place) {
      const word = all[place]!
      if (LEAVING_OUT.has(word)) return foodFrom(all, place + 1, 'без')
      if (/^аллерги/.test(word) && all[place + 1] === 'на') return foodFrom(all, place + 2, 'не ем')
      if (word === 'не' || word === 'нельзя') {
        let from = place + 1
        while (EATING.has(all[from] ?? '') || WANTING.has(all[from] ?? '')) from++
        const isEating = all.slice(place, from).some((verb) => EATING.has(verb))
        return isEating || knownForm(all[from] ?? '') ? foodFrom(all, from, 'не ем') : undefined
      }
      // «свинину не ем»
      if (all[place + 1] !== 'не' || !EATING.has(all[place + 2] ?? '')) return undefined
      if (all.length > place + 3 && !/^без/.test(all[place + 3]!)) return undefined
      const wishes = knownForm(word) && foodFrom([word], 0, 'не ем')
      return wishes ? { ...wishes, end: place + 3 } : undefined
    },
  }
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' ').map(normalize))
}
