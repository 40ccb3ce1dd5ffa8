import type { OwnPromo } from '../../src/domain/own-promo.ts'

/** «НОВЫЙГОД»: 15 % off, without a minimum; a test names only what matters to it. */
export function anOwnPromo(terms: Partial<OwnPromo> = {}): OwnPromo {
  return { word: 'НОВЫЙГОД', kind: 'percent', amount: 15, minimum: 0, excluded: [], ...terms }
}
