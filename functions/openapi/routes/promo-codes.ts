import { NewPromo, PromoChange, StaffPromos } from '../../../src/contract/promo-codes.ts'
import { DATABASE, ok, type Descriptions } from './description.ts'

export const PROMO_CODES = {
  'GET /api/staff/promo-codes': {
    id: 'promoCodes',
    summary: "The owner's own promo codes, the newest first, with what came of them.",
    answers: ok('The codes.', StaffPromos),
    refusals: DATABASE,
  },
  'POST /api/staff/promo-codes': {
    id: 'makePromoCode',
    summary: 'Makes a promo code, which holds at once; idempotent.',
    description:
      'A word that cannot be told from that of another code by sight is refused: letters that look alike in both alphabets count as one.',
    request: NewPromo,
    answers: ok('The codes.', StaffPromos),
    refusals: DATABASE,
  },
  'POST /api/staff/promo-codes/change': {
    id: 'changePromoCode',
    summary: 'Replaces the terms of a promo code, pauses it or ends it.',
    description: 'Orders that have the code keep it. The word is never changed.',
    request: PromoChange,
    answers: ok('The codes.', StaffPromos),
    refusals: [...DATABASE, 'not-found', 'promo-changed'],
  },
} satisfies Descriptions
