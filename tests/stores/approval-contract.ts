import { beforeEach, describe, expect, test } from 'vitest'
import type { Stores } from '../../functions/stores.ts'
import { ALL_AGED, anApproval, anOrder, DAY, limitOf, NOW } from './samples.ts'

/** The contract of a store of approvals; `empty` returns stores that hold nothing. */
export function approvalContract(name: string, empty: () => Promise<Stores>): void {
  describe(`approvals on ${name}`, () => {
    let stores: Stores
    beforeEach(async () => {
      stores = await empty()
    })

    test('an approval is found by the key of its order until it expires, as it was written', async () => {
      const approval = anApproval()
      await stores.approvals.make(approval)
      const { createdAt, expiresAt, asked, quote, orderKeyHash } = approval
      expect(await stores.approvals.find(orderKeyHash, NOW)).toEqual({
        createdAt,
        expiresAt,
        asked,
        quote,
        remark: '',
      })
      expect(await stores.approvals.find(orderKeyHash, expiresAt - 1)).toBeDefined()
      expect(await stores.approvals.find(orderKeyHash, expiresAt)).toBeUndefined()
      expect(await stores.approvals.find('other', NOW)).toBeUndefined()
    })

    test('one that was made after now counts as expired: a wrong clock has written it', async () => {
      const approval = anApproval({ createdAt: NOW + DAY })
      await stores.approvals.make(approval)
      expect(await stores.approvals.find(approval.orderKeyHash, NOW)).toBeUndefined()
    })

    test('of many requests with one key one is written, and all get the same answer', async () => {
      const keyHash = 'key'
      const made = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          stores.approvals.make(anApproval({ keyHash, secretSealed: `sealed ${at}` })),
        ),
      )
      const results = made.map((result) => (result.code === 'made' ? result : undefined))
      expect(results.filter((result) => result?.isNew)).toHaveLength(1)
      const kept = await stores.approvals.findByKey(keyHash)
      for (const result of results) expect(result?.kept).toEqual(kept)
      expect(await stores.approvals.findByKey('other')).toBeUndefined()
    })

    test('nothing is written beyond the limit, and a retry is neither refused nor counted', async () => {
      const [first, second] = [anApproval({ limit: limitOf(2) }), anApproval({ limit: limitOf(2) })]
      await stores.approvals.make(first)
      for (let time = 0; time < 3; time++)
        expect(await stores.approvals.make(first)).toMatchObject({ code: 'made', isNew: false })
      expect(await stores.approvals.make(second)).toMatchObject({ code: 'made', isNew: true })
      expect(await stores.approvals.make(first)).toMatchObject({ code: 'made', isNew: false })
      const third = anApproval({ limit: limitOf(2) })
      expect(await stores.approvals.make(third)).toEqual({ code: 'too-many' })
      expect(await stores.approvals.findByKey(third.keyHash)).toBeUndefined()
    })

    test('a remark takes the place of the earlier one, and none is taken once it is ordered or has expired', async () => {
      const approval = anApproval()
      await stores.approvals.make(approval)
      const remarkNow = async () =>
        (await stores.approvals.find(approval.orderKeyHash, NOW))?.remark
      const set = (remark: string, now = NOW) =>
        stores.approvals.setRemark(approval.orderKeyHash, remark, now)
      expect(await set('Больше рыбы')).toBe(true)
      expect(await set('И меньше сыра')).toBe(true)
      expect(await remarkNow()).toBe('И меньше сыра')
      expect(await set('Поздно', approval.expiresAt)).toBe(false)
      expect(await stores.approvals.setRemark('other', 'Чужое', NOW)).toBe(false)
      await stores.orders.place(anOrder({ keyHash: approval.orderKeyHash }))
      expect(await set('После заказа')).toBe(false)
      expect(await remarkNow()).toBe('И меньше сыра')
    })

    test('a night deletes what has expired, and nothing else', async () => {
      const [old, recent] = [anApproval({ expiresAt: NOW }), anApproval({ expiresAt: NOW + DAY })]
      await stores.approvals.make(old)
      await stores.approvals.make(recent)
      await stores.retention.erase({ ...ALL_AGED, expiredBefore: NOW + 1 }, NOW)
      expect(await stores.approvals.findByKey(old.keyHash)).toBeUndefined()
      expect(await stores.approvals.findByKey(recent.keyHash)).toBeDefined()
    })
  })
}
