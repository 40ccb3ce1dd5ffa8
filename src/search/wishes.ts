import type { SearchIndex, SearchFilter, Wish } from '../contract/search-json.ts'
import { dietsOf } from '../domain/menu/diet.ts'
import { figureOf } from './numbers.ts'
import { slipsBetween } from './slips.ts'
import { normalize, stemOf } from './words.ts'

/** The wishes in a phrase such as «без свинины и лука». */
export interface Wishes {
  /** Index of the first word after the phrase. */
  end: number
  /** The food that the phrase leaves out: diets and wishes, and the indices of its words. */
  foods: { limits: readonly SearchFilter[]; from: number; to: number }[]
  /** Wishes for which neither foodstuffs nor recipes have a word. */
  unknown: Wish[]
  /** Stems of the words, understood or not. */
  stems: string[]
}

export interface WishReader {
  /** Whether the word means something in a wish: «свинины», «ем». */
  knows(word: string): boolean
  /** The wishes of the phrase that begins at this index of the words, if one does. */
  read(words: readonly string[], at: number): Wishes | undefined
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
/** Endings that no nominative has. */
const GENITIVE = /(?:[ое]в|ей)$/
const SHORTEST_BEGINNING = 3
const SHORTEST_MISSPELT = 6

type Verb = 'без' | 'не ем'
type Index = Pick<SearchIndex, 'words' | 'foodstuffs'>

/**
 * Reads wishes with the foodstuffs of the index, in any form and with one slip, then with the words of the recipes.
 * `isInRecipes` tells whether some dish has the stem in its name or composition.
 */
export function wishReader(index: Index, isInRecipes: (stem: string) => boolean): WishReader {
  const forms = formsOf(index)
  const food = foodReader(index, forms, isInRecipes)
  return {
    knows: (word) => forms.knows(word) || EATING.has(word) || LEAVING_OUT.has(word),
    read(all, at) {
      const word = all[at]!
      if (LEAVING_OUT.has(word)) return food(all, at + 1, 'без')
      if (/^аллерги/.test(word) && all[at + 1] === 'на') return food(all, at + 2, 'не ем')
      if (word === 'не' || word === 'нельзя') {
        let from = at + 1
        while (EATING.has(all[from] ?? '') || WANTING.has(all[from] ?? '')) from++
        const isEating = all.slice(at, from).some((verb) => EATING.has(verb))
        return isEating || forms.knows(all[from]) ? food(all, from, 'не ем') : undefined
      }
      // «свинину не ем»
      if (all[at + 1] !== 'не' || !EATING.has(all[at + 2] ?? '')) return undefined
      if (all.length > at + 3 && !/^без/.test(all[at + 3]!)) return undefined
      const wishes = forms.knows(word) ? food([word], 0, 'не ем') : undefined
      return wishes && { ...wishes, end: at + 3 }
    },
  }
}

/** The words of the foodstuffs. */
function formsOf({ words: { leftOut } }: Index) {
  const forms = Object.keys(leftOut)
  const byStem = new Map(forms.toReversed().map((form) => [stemOf(form), form]))
  const has = (word: string | undefined): word is string =>
    word !== undefined && Object.hasOwn(leftOut, word)
  const known = (word: string) => (has(word) ? word : byStem.get(stemOf(word)))
  return {
    has,
    known,
    knows: (word: string | undefined) => word !== undefined && known(word) !== undefined,
    /** The form that the word means, where it is unfinished or misspelt. */
    similar: (word: string, isLast: boolean) =>
      forms.find((form) => isLast && word.length >= SHORTEST_BEGINNING && form.startsWith(word)) ??
      forms.find((form) => word.length >= SHORTEST_MISSPELT && slipsBetween(word, form, 1) <= 1),
  }
}

/** Returns a function that reads the food from an index of the words on, and what «и» adds to it. */
function foodReader(
  { words: { leftOut }, foodstuffs }: Index,
  forms: ReturnType<typeof formsOf>,
  isInRecipes: (stem: string) => boolean,
) {
  /** Adds what the word at this index asks for; returns the index after it. */
  function add(all: readonly string[], start: number, wishes: Wishes, verb: Verb): number {
    const [first, next] = [all[start]!, all[start + 1]]
    const isAdjective = ADJECTIVE.test(first)
    const isHead = isAdjective && HEADS.has(next ?? '') && forms.knows(first)
    const at = isAdjective && forms.has(next) && !isHead ? start + 1 : start
    const word = all[at]!
    const stem = stemOf(word)
    const isLast = at === all.length - 1
    const isNamed = isInRecipes(stem)
    const form = forms.known(word) ?? (isNamed ? undefined : forms.similar(word, isLast))
    const to = isHead ? start + 2 : at + 1
    const leave = (...limits: readonly SearchFilter[]) =>
      wishes.foods.push({ limits, from: start, to })
    wishes.stems.push(stem)
    if (form === undefined) {
      const isUnfinished = isLast && word.length < SHORTEST_BEGINNING
      leave(...(isNamed ? [`${verb} ${word}` as const] : []))
      if (!isNamed && !isUnfinished) wishes.unknown.push(`${verb} ${word}`)
    } else {
      const foodstuff = foodstuffs[Number(leftOut[form])]
      if (foodstuff) leave(`без ${foodstuff.without}`)
      else leave(...dietsOf(leftOut[form]!))
    }
    return to
  }

  /** Whether the word at this index belongs to the food before it: «без мяса и рыбы», but not «без мяса и рыба». */
  function isAlso(all: readonly string[], at: number, isJoined: boolean, verb: Verb): boolean {
    const word = all[at]
    if (word === undefined) return false
    if (verb === 'не ем') return isJoined && forms.knows(word)
    const isGenitive = forms.has(word) || (isJoined && GENITIVE.test(word))
    return isGenitive || (ADJECTIVE.test(word) && forms.has(all[at + 1]))
  }

  return (all: readonly string[], from: number, verb: Verb): Wishes | undefined => {
    const first = all[from]
    if (!first || LEAVING_OUT.has(first) || ALSO.has(first) || /^\d/.test(first)) return undefined
    if (figureOf(first)) return undefined
    const wishes: Wishes = { end: from, foods: [], unknown: [], stems: [] }
    wishes.end = add(all, from, wishes, verb)
    for (;;) {
      const isJoined = ALSO.has(all[wishes.end] ?? '')
      const next = isJoined ? wishes.end + 1 : wishes.end
      if (!isAlso(all, next, isJoined, verb)) return wishes
      wishes.end = add(all, next, wishes, verb)
    }
  }
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' ').map(normalize))
}
