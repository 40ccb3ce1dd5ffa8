import type { Rubles } from './money.ts'

/** The terms of a promo code of the owner's own, as the edge tells them to whoever types its word. Rule 101. */
export interface OwnPromo {
  /** As the owner spells it. */
  word: string
  kind: 'percent' | 'rubles' | 'gift'
  /** Per cent or rubles that are taken off, or the id of the gift. */
  amount: number
  /** Smallest goods sum, before any discount. */
  minimum: Rubles
  /** Ids of the products of which nothing is taken off. */
  excluded: readonly number[]
}

/** Letters that look alike in both alphabets, in the same order. */
const CYRILLIC = 'А В Е К М Н О Р С Т У Х Ё'
const LATIN = 'A B E K M H O P C T Y X E'

const NOT_SEEN = String.raw`[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+`
const AROUND = new RegExp(`^${NOT_SEEN}|${NOT_SEEN}$`, 'gu')

/** 3 to 24 letters, digits and hyphens, with a letter among them: numbers are the codes of Rule 15. */
const KEY = /^(?=.*[A-ZА-Я])[A-ZА-Я\d-]{3,24}$/

/**
 * The key under which a word is found, however it is typed: upper case, Ё as Е, look-alike letters of both alphabets as one, any
 * dash as a hyphen, nothing around it that cannot be seen. Undefined for what is no word of a promo code. Rule 101.
 */
export function promoKey(typed: string): string | undefined {
  const key = typed
    .normalize('NFC')
    .replace(AROUND, '')
    .toUpperCase()
    .replace(/\p{Pd}/gu, '-')
    .replace(/[А-ЯЁ]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter)
  return KEY.test(key) ? key : undefined
}
