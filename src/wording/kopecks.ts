import { toCardinal } from 'n2words/ru-RU'
import { groupDigits } from './numerals.ts'
import { pluralise } from './plural.ts'

const RUBLES = { one: 'рубль', few: 'рубля', many: 'рублей' }
const KOPECKS = { one: 'копейка', few: 'копейки', many: 'копеек' }

/** «12 400,50»: whole kopecks as an invoice writes them, with no-break spaces. */
export function formatKopecks(amount: number): string {
  return `${groupDigits(Math.floor(amount / 100))},${lastTwo(amount)}`
}

/** «Двенадцать тысяч четыреста рублей 50 копеек», of whole kopecks. */
export function amountInWords(amount: number): string {
  const rubles = Math.floor(amount / 100)
  const words = toCardinal(rubles)
  return `${words[0]!.toUpperCase()}${words.slice(1)} ${pluralise(rubles, RUBLES)} ${lastTwo(amount)} ${pluralise(amount % 100, KOPECKS)}`
}

function lastTwo(amount: number): string {
  return String(amount % 100).padStart(2, '0')
}
