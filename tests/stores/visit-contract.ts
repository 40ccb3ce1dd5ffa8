import { beforeEach, describe, expect, test } from 'vitest'
import type { Stores } from '../../functions/stores.ts'

/** The contract of a store of visits; `empty` returns stores that hold nothing. */
export function visitContract(name: string, empty: () => Promise<Stores>): void {
  describe(`visits on ${name}`, () => {
    let visits: Stores['visits']
    beforeEach(async () => {
      ;({ visits } = await empty())
    })

    test('are counted by day, page and device', async () => {
      await visits.add('2026-12-01', { device: 'phone', steps: ['home', 'list'] })
      await visits.add('2026-12-02', { device: 'phone', steps: ['home'] })
      await visits.add('2026-12-02', { device: 'desk', steps: ['home'] })
      await visits.add('2026-12-03', { device: 'desk', steps: ['home'] })
      const opened = { kind: 'opened', part: 0 }
      const counted = await visits.of('2026-12-01', '2026-12-02')
      expect(counted).toHaveLength(3)
      expect(counted).toEqual(
        expect.arrayContaining([
          { page: 'home', device: 'phone', count: 2, ...opened },
          { page: 'home', device: 'desk', count: 1, ...opened },
          { page: 'list', device: 'phone', count: 1, ...opened },
        ]),
      )
    })

    test('that end at the same moment are all counted', async () => {
      const report = {
        device: 'phone',
        steps: ['home'],
        vitals: { page: 'home', lcp: 4, cls: 0 },
      } as const
      await Promise.all(
        Array.from({ length: 20 }, () =>
          visits.add('2026-12-01', { ...report, steps: [...report.steps] }),
        ),
      )
      expect((await visits.of('2026-12-01', '2026-12-01')).map(({ count }) => count)).toEqual([
        20, 20, 20,
      ])
    })
  })
}
