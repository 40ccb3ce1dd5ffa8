import { afterEach, expect, test, vi } from 'vitest'
import { aLine } from '../../../builders/cart.ts'
import { anOwnPromo } from '../../../builders/own-promo.ts'
import { loadPage } from '../../stores/fresh-page.ts'

/** A page with that word typed beside a box for 5,000 ₽, and an edge that answers when it is told to. */
async function typing(word: string) {
  loadPage()
  const asked: string[] = []
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(body)
    return promise.then((answer) => answer.clone())
  })
  const cart = await import('../../../../src/stores/cart.ts')
  cart.addLine(aLine({ id: 12, price: 5000 }))
  const { $typedPromo } = await import('../../../../src/stores/typed-promo.ts')
  $typedPromo.set(word)
  const promo = await import('../../../../src/client/cart/apply-typed-promo.ts')
  const answer = (body: object) => resolve(Response.json({ notices: [], ...body }))
  return { ...cart, ...promo, $typedPromo, asked, answer }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a word is asked about once, without the cart, however many wait for its answer', async () => {
  const page = await typing('новыйгод')
  const applied = [page.applyTyped(), page.applyPending(), page.applyTyped()]
  expect(page.$checkedWord.get()).toMatchObject({ word: 'новыйгод' })
  page.answer({ ownPromo: anOwnPromo() })
  for (const one of applied) expect(await one).toMatchObject({ refused: false, sumChanged: true })
  expect(page.asked).toEqual([JSON.stringify({ lines: [], promo: 'новыйгод' })])
  expect(page.$pricedCart.get().totalAmount).toBe(4250)
  expect(page.$checkedWord.get()).toBeUndefined()
})

test('a word with terms that the cart does not reach says what this cart lacks', async () => {
  const page = await typing('новыйгод')
  const applied = page.applyTyped()
  const missing = { code: 'promo-below-minimum', promo: 'НОВЫЙГОД', missing: 6000 }
  page.answer({ ownPromo: anOwnPromo({ minimum: 6000 }), notices: [missing] })
  expect(await applied).toMatchObject({ refused: true, notice: { missing: 1000 } })
})

test('an answer to a word that is not typed any more changes nothing', async () => {
  const page = await typing('новыйгод')
  const applied = page.applyTyped()
  page.$typedPromo.set('старыйгод')
  page.answer({ ownPromo: anOwnPromo() })
  expect(await applied).toBeUndefined()
  expect(page.$pricedCart.get().promoWord).toBe('')
})
