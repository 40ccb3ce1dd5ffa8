import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eraseOld } from '../../functions/retention/erase-old.ts'
import type { Stores } from '../../functions/stores.ts'
import { aCallback, anOrder, DAY, HOUR, NOW, orderRequest } from './samples.ts'

const YEAR = 365 * DAY

/** The night's erasing with a clock that is right, wrong, and right again; `empty` returns stores that hold nothing. */
export function retentionContract(name: string, empty: () => Promise<Stores>): void {
  describe(`the night on ${name}`, () => {
    let stores: Stores
    let events: string[]
    beforeEach(async () => {
      stores = await empty()
      events = []
      for (const level of ['log', 'error'] as const)
        vi.spyOn(console, level).mockImplementation((line) => {
          const { event, alarm } = JSON.parse(String(line))
          if (alarm) events.push(event)
        })
      return () => vi.restoreAllMocks()
    })

    const night = (at: number) => eraseOld(stores.retention, at)
    /** A night each day, up to `last`. */
    async function nights(count: number, last: number) {
      for (let before = count - 1; before >= 0; before--) await night(last - before * DAY)
    }
    async function place(createdAt: number, date = '2026-12-24') {
      const request = orderRequest({ 'delivery.date': date })
      const time = new Date(createdAt).toISOString()
      const placed = await stores.orders.place(anOrder({ createdAt: time, request }))
      if (placed.code !== 'accepted') throw new Error(placed.code)
      return placed.accepted.number
    }
    const isHeld = async (number: number) =>
      (await stores.orders.findForStaff(number)) !== undefined

    test.each([HOUR, -HOUR, 10 * DAY, 4 * YEAR, -4 * YEAR])(
      'under a clock that is wrong by %i ms nothing is erased, and later everything in its time',
      async (wrong) => {
        await nights(8, NOW)
        const number = await place(NOW)
        const callback = await stores.callbacks.accept(aCallback())
        if (callback.code !== 'accepted') throw new Error(callback.code)
        await stores.board.recordPrint('kitchen', ['2026-12-02'], NOW)
        await night(NOW + wrong)
        await night(NOW + DAY)
        expect(await isHeld(number)).toBe(true)
        expect(await stores.callbacks.findForStaff(callback.accepted.number)).toBeDefined()
        expect(await stores.board.prints('2026-12-02')).toHaveLength(1)
        expect(events).toEqual(wrong > HOUR ? ['clock-doubted'] : [])

        events = []
        await nights(10, NOW + 3 * YEAR - 10 * DAY)
        expect(await isHeld(number)).toBe(true)
        events = []
        await nights(20, NOW + 3 * YEAR + 9 * DAY)
        expect(await isHeld(number)).toBe(false)
        expect(events).toEqual([])
      },
    )

    test('an order whose time of creation is wrong by years is held until it is delivered', async () => {
      await nights(8, NOW)
      const number = await place(NOW - 4 * YEAR, '2026-12-06')
      await nights(5, NOW + 5 * DAY)
      expect(await isHeld(number)).toBe(true)
      // Its day is over for a witness of the next day, who is believed a week later.
      await nights(7, NOW + 12 * DAY)
      expect(await isHeld(number)).toBe(true)
      await night(NOW + 13 * DAY)
      expect(await isHeld(number)).toBe(false)
    })

    test('visits are counted as long as orders keep their contacts', async () => {
      const days = ['2026-11-30', '2026-12-01', '2026-12-02']
      for (const day of days) await stores.visits.add(day, { device: 'phone', steps: ['home'] })
      const kept = async () => {
        const counted = days.map((day) => stores.visits.of(day, day))
        return (await Promise.all(counted)).map(({ length }) => length)
      }
      await nights(8, Date.parse('2029-11-29'))
      expect(await kept()).toEqual([1, 1, 1])
      await nights(8, Date.parse('2029-12-02'))
      expect(await kept()).toEqual([0, 0, 1])
    })

    test('the first night of a shop erases nothing, however far ahead its clock is', async () => {
      const callback = await stores.callbacks.accept(aCallback())
      if (callback.code !== 'accepted') throw new Error(callback.code)
      await night(NOW + 4 * YEAR)
      expect(await stores.callbacks.findForStaff(callback.accepted.number)).toBeDefined()
    })

    test('a shop that was closed for years erases after a week of nights, each with an alarm', async () => {
      const number = await place(NOW)
      await nights(7, NOW + 4 * YEAR)
      expect(await isHeld(number)).toBe(true)
      expect(events).toEqual(Array.from({ length: 7 }, () => 'clock-doubted'))
      await nights(2, NOW + 4 * YEAR + 2 * DAY)
      expect(await isHeld(number)).toBe(false)
      expect(events).toHaveLength(7)
    })

    test('a night erases a tenth of all orders and ten, the oldest first, and raises an alarm when more are due', async () => {
      const numbers: number[] = []
      for (let minute = 0; minute < 41; minute++) numbers.push(await place(NOW + minute))
      await nights(7, NOW + 4 * YEAR - 2 * DAY)
      events = []
      const held = async () => (await Array.fromAsync(numbers, isHeld)).filter(Boolean).length
      await night(NOW + 4 * YEAR - DAY)
      expect(await held()).toBe(27)
      expect(await isHeld(numbers[14]!)).toBe(true)
      expect(events).toEqual(['much-to-erase'])
      await nights(3, NOW + 4 * YEAR + 2 * DAY)
      expect(await held()).toBe(0)
    })
  })
}
