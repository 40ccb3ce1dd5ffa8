/** A day as purposes write it: «24.12.2026», «24.12.26 г.», «24 декабря 2026 г.» */
const DAY = String.raw`(?:\d{1,2}\.\d{1,2}\.(?:\d{4}|\d\d)|\d{1,2}\s+\p{L}{3,8}\s+\d{4})(?:\s*г(?:ода|\.)?)?`

/** «счёт», «сч.» and «заказ» in every case; no «счёт-фактура», no «расчётный счёт», no «заказчик». */
const WORD = String.raw`(?<![\p{L}\p{N}]|\p{L}/|(?:лицев|расчетн|карточн|банковск|специальн)\p{L}*\s+)(?:счет(?:у|а|ом|ов|ам)?|сч|заказ(?:у|а|ом|ов|ам)?|зак)(?![\p{L}-])\.?`

/** The words that may stand between the word and its number: «на оплату», «покупателя», the day, «№». */
const BETWEEN = String.raw`\s*(?:на\s+оплату\s*)?(?:покупателя\s*)?(?:от\s+${DAY}\s*)?(?:номер|ном\.?|no\.?|n|№+|#)?\s*[:.]?\s*`

/** The beginning of a month's name: «24 декабря», «8 мар.». */
const MONTH = '(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)'

/** The signs behind digits by which they are no number of an order: more digits, a sum, a day, a part of a longer number, a unit. */
const NO_NUMBER = String.raw`(?!\d|\s?\p{L}?[-/\\]\s?[\p{L}\d]|\p{L}|[.,]\d|\s?\(\d|\s(?!${DAY})\d|\s*(?:руб|р\.|коп|шт|кор|чел|%|₽)|\s${MONTH})`
const NUMBER = String.raw`(\d{1,15})${NO_NUMBER}`

const FIRST = new RegExp(`${WORD}${BETWEEN}${NUMBER}`, 'gu')
/** «… 12, 13 и № 14». */
const NEXT = new RegExp(
  String.raw`\s*(?:от\s+${DAY})?\s*(?:,|;|\+|и(?!\p{L}))\s*(?:номер|n|№)?\s*${NUMBER}`,
  'uy',
)

/**
 * The numbers of invoices and orders that the purpose of a payment names, each once, in their order. Digits of phones, days, sums,
 * accounts and contracts are none; so are numbers with a part behind a dash or a slash, which are somebody else's. Rule 97.
 */
export function namedNumbers(purpose: string): number[] {
  const text = purpose.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ')
  const numbers = new Set<number>()
  for (const match of text.matchAll(FIRST)) {
    numbers.add(Number(match[1]))
    NEXT.lastIndex = match.index + match[0].length
    for (let next = NEXT.exec(text); next; next = NEXT.exec(text)) numbers.add(Number(next[1]))
  }
  return [...numbers]
}
