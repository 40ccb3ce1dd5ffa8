import { beforeEach, describe, expect, test } from 'vitest'
import type { Stores } from '../../functions/stores.ts'
import { aPromoCode, NOW } from './samples.ts'

/** The contract of a store of the owner's promo codes; `empty` returns stores that hold nothing. */
export function promoCodeContract(name: string, empty: () => Promise<Stores>): void {
  describe(`promo codes on ${name}`, () => {
    let promoCodes: Stores['promoCodes']
    beforeEach(async () => {
      ;({ promoCodes } = await empty())
    })

    test('a code is found by its key as it was written', async () => {
      const code = aPromoCode()
      expect(await promoCodes.add(code)).toEqual({ code: 'added' })
      expect(await promoCodes.find(code.key)).toEqual({ ...code, version: 0 })
      expect(await promoCodes.find('other')).toBeUndefined()
    })

    test('a second code with its key is not written, and is told which is there', async () => {
      const code = aPromoCode()
      await promoCodes.add(code)
      expect(await promoCodes.add(aPromoCode({ word: 'НОВЫЙ-ГОД', amount: 50 }))).toEqual({
        code: 'exists',
        there: { ...code, version: 0 },
      })
      expect(await promoCodes.list()).toHaveLength(1)
    })

    test('all are listed, the newest first, unused ones with nothing', async () => {
      const [first, second] = [aPromoCode(), aPromoCode({ word: 'Лето', key: 'ЛETO' })]
      await promoCodes.add(first)
      await promoCodes.add(second)
      const nothing = { version: 0, orders: 0, saved: 0 }
      expect(await promoCodes.list()).toEqual([
        { ...second, ...nothing },
        { ...first, ...nothing },
      ])
    })

    test('a change replaces all terms and leaves word and key', async () => {
      const code = aPromoCode()
      await promoCodes.add(code)
      const terms = {
        kind: 'gift' as const,
        amount: 74,
        minimum: 0,
        firstDay: null,
        lastDay: '2026-12-31',
        uses: null,
        usesPerPhone: 1,
        excluded: [],
        isPaused: true,
        endedAt: NOW,
      }
      expect(await promoCodes.change(code.key, 0, terms)).toEqual({ code: 'done' })
      expect(await promoCodes.find(code.key)).toEqual({ ...code, ...terms, version: 1 })
    })

    test('of many changes of one version one is made, and the others learn the version that it has', async () => {
      const code = aPromoCode()
      await promoCodes.add(code)
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          promoCodes.change(code.key, 0, aPromoCode({ amount: at + 1 })),
        ),
      )
      expect(results.filter((result) => result.code === 'done')).toHaveLength(1)
      const conflict = { code: 'version-conflict', version: 1 }
      expect(results.filter((result) => result.code !== 'done')).toEqual(Array(7).fill(conflict))
      expect(await promoCodes.change('other', 0, code)).toEqual({ code: 'unknown' })
    })
  })
}
