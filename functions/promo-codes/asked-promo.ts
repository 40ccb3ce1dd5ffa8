import type { QuoteJson } from '../../src/contract/cart.ts'
import { promoKey, type OwnPromo } from '../../src/domain/own-promo.ts'
import type { AskedOwnPromo } from '../../src/domain/quote.ts'
import { moscowDate, type MoscowDate } from '../../src/domain/slots.ts'
import type { Services } from '../services.ts'
import { termsBody } from './terms-body.ts'
import type { OwnPromoRecord } from './promo-code-store.ts'

/** The person and the order that ask for the code. */
interface Asking {
  /** Empty while it is not known: then only the uses of everybody count. */
  phone?: string
  /** The word that the order has already: it keeps its code, also one that has ended since. */
  kept?: string
}

/**
 * The owner's code that was typed, with the terms that the table has now, or why it does not hold; undefined where no code has that
 * word. Whoever stores an order counts the uses again. Rules 102 to 104.
 */
export async function askedPromo(
  typed: string,
  {
    promoCodes,
    orders,
    products,
    now,
  }: Pick<Services, 'promoCodes' | 'orders' | 'products' | 'now'>,
  { phone = '', kept = '' }: Asking = {},
): Promise<AskedOwnPromo | undefined> {
  const key = promoKey(typed)
  const record = key === undefined ? undefined : await promoCodes.find(key)
  if (!record) return undefined
  const terms = termsOf(record, products)
  const { word: promo, uses, usesPerPhone } = record
  if (promo === kept) return terms
  if (!runs(record, moscowDate(now()))) return { code: 'promo-not-running', promo }
  if (uses === null && usesPerPhone === null) return terms
  const used = await orders.promoUses(promo, phone)
  if (uses !== null && used.all >= uses) return { code: 'promo-used-up', promo }
  if (phone && usesPerPhone !== null && used.ofPhone >= usesPerPhone)
    return { code: 'promo-used', promo }
  return terms
}

/**
 * Why the code is not in the price of whom the transaction has refused its last use, also where an order has given one back since:
 * the same price is no answer.
 */
export async function refusedPromo(
  ...asked: Parameters<typeof askedPromo>
): Promise<AskedOwnPromo | undefined> {
  const own = await askedPromo(...asked)
  return own && !('code' in own) ? { code: 'promo-used-up', promo: own.word } : own
}

/** The terms that the order's own code has now; undefined without one. Rule 104. */
export async function keptTerms(
  kept: string,
  services: Parameters<typeof askedPromo>[1],
): Promise<NonNullable<QuoteJson['ownPromo']> | undefined> {
  const own = kept ? await askedPromo(kept, services, { kept }) : undefined
  return own && !('code' in own) ? termsBody(own) : undefined
}

function runs(
  { firstDay, lastDay, isPaused, endedAt }: OwnPromoRecord,
  today: MoscowDate,
): boolean {
  const isItsDay = (firstDay ?? today) <= today && today <= (lastDay ?? today)
  return isItsDay && !isPaused && endedAt === null
}

function termsOf(
  { word, kind, amount, minimum, excluded }: OwnPromoRecord,
  products: Services['products'],
): OwnPromo {
  const ids = products.filter(({ category }) => excluded.includes(category)).map(({ id }) => id)
  return { word, kind, amount, minimum, excluded: ids }
}
