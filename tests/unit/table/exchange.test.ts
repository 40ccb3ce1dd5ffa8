import { expect, test } from 'vitest'
import { boundOf } from '../../../src/domain/table/bound.ts'
import { Table } from '../../../src/domain/table/boxes.ts'
import { effectsOf } from '../../../src/domain/table/effects.ts'
import { exchange } from '../../../src/domain/table/exchange.ts'
import { fill } from '../../../src/domain/table/fill.ts'
import { programmeOf } from '../../../src/domain/table/programme.ts'
import { seededRequests } from '../../builders/table-oracle.ts'
import { table as menu } from './menu.ts'

test('an exchange leaves out only boxes that cannot be on a cheaper table', () => {
  for (const request of seededRequests(7, 100, 60)) {
    const programme = programmeOf(menu, { ...request, with: [1] })
    const bound = boundOf(programme)!
    const sorts = programme.prices
      .map((price, place) => ({ place, price, least: programme.least[place]! }))
      .sort((a, b) => a.price - b.price || a.place - b.place)
    const effects = effectsOf(programme, sorts, bound)
    const exchanged = (lowest: number) => {
      const table = new Table(effects, sorts, bound)
      sorts.forEach(({ place }, sort) => table.change(sort, Math.ceil(bound.quantities[place]!)))
      expect(fill(table)).toBe(true)
      exchange(table, lowest)
      expect(table.meets()).toBe(true)
      return table
    }
    // With a bound of 0 rubles, any box may be on a cheaper table.
    expect(exchanged(bound.price).boxes).toEqual(exchanged(0).boxes)
  }
})
