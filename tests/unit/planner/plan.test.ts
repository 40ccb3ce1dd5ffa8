import { describe, expect, test } from 'vitest'
import { applyPromoCode } from '../../../src/domain/apply-promo.ts'
import { addMany, EMPTY_CART, type Cart } from '../../../src/domain/cart.ts'
import { keepsDiets } from '../../../src/domain/menu/menu.ts'
import { priceCart } from '../../builders/tariff.ts'
import { PROMOS } from '../../../src/domain/promo.ts'
import { lineOf } from '../../../src/domain/menu/menu.ts'
import { alternativesOf, replaceBox } from '../../../src/planner/edits/alternatives.ts'
import { openPlan } from '../../../src/planner/edits/open-link.ts'
import { planTable } from '../../../src/planner/plan-table.ts'
import type { Plan, PlannedBox } from '../../../src/planner/plan.ts'
import { programmeWith, quantitiesOf } from '../../../src/planner/edits/given-boxes.ts'
import { meetsNeeds, programmeOf } from '../../../src/planner/programme.ts'
import { lackOf } from '../../../src/planner/row.ts'
import { solve } from '../../../src/planner/solver/solve.ts'
import { variantOf } from '../../../src/planner/variants.ts'
import { tableMenu } from '../../../src/planner/table-menu.ts'
import { DEFAULT_REQUEST, type TableRequest } from '../../../src/planner/request.ts'
import { seededRequests } from '../../builders/table-oracle.ts'
import { menu, norms, table } from './menu.ts'
import { EVERY_DAY } from '../../builders/promo-calendar.ts'

const plan = (request: Partial<TableRequest>): Plan =>
  planTable(table, { ...DEFAULT_REQUEST, ...request })!
const linkOf = ({ product, quantity }: PlannedBox) => ({ id: product.id, quantity })
const idsOf = ({ boxes }: Plan) => boxes.map(({ product }) => product.id)

describe('a table', () => {
  test('the planned boxes cost the same in the cart as in the plan', () => {
    for (const request of seededRequests(7, 12, 60)) {
      const { boxes, offer, goods, toPay } = planTable(table, request)!
      const filled = boxes.reduce<Cart>(
        (cart, { product, quantity }) => addMany(cart, lineOf(product), quantity),
        EMPTY_CART,
      )
      const cart = offer ? applyPromoCode(filled, offer.promo, EVERY_DAY).cart : filled
      const priced = priceCart(cart)
      expect([priced.totalAmountNoSale, priced.totalAmount]).toEqual([goods, toPay])
    }
  })

  test('no box on it breaks a diet of the whole table, nor does the gift', () => {
    for (const diet of ['lenten', 'no-pork', 'no-nuts', 'no-gluten', 'no-crustaceans'] as const) {
      const { boxes, offer } = plan({ guests: 40, diets: { [diet]: 'all' } })
      const gift = menu.gifts.find(({ id }) => offer && id === PROMOS[offer.promo].gift)
      const eaten = [...boxes.map(({ product }) => product.contents), gift?.contents ?? []]
      expect(eaten.filter((contents) => !keepsDiets(menu, contents, [diet]))).toEqual([])
    }
  })

  test('guests who keep a diet have their whole portion in boxes that keep it', () => {
    const { boxes } = plan({ guests: 30, diets: { meatless: 10 } })
    const theirs = boxes.filter(({ product }) => keepsDiets(menu, product.contents, ['meatless']))
    const bites = theirs.reduce((sum, box) => sum + box.amounts.bites * box.quantity, 0)
    // 9 bites each in two hours instead of a meal, and 10 % in reserve.
    expect(bites).toBeGreaterThanOrEqual(10 * 9 * 1.1)
  })

  test('it holds as many different dishes as so many guests should find', () => {
    const { boxes } = plan({ guests: 30, variant: 'cheapest' })
    const dishes = boxes.flatMap(({ amounts }) =>
      amounts.dishes.filter(({ dish }) => dish.course === 'bites').map(({ piece }) => piece),
    )
    expect(new Set(dishes).size).toBeGreaterThanOrEqual(6)
  })

  test('an excluded box is not on it, a wanted one is', () => {
    const [first] = idsOf(plan({}))
    expect(idsOf(plan({ without: [first!] }))).not.toContain(first)
    expect(idsOf(plan({ with: [20] }))).toContain(20)
  })

  test('a sale is reached where that makes the table cheaper to pay for', () => {
    const request = { guests: 6, meal: 'before', variant: 'cheapest' } as const
    const programme = variantOf(table, { ...DEFAULT_REQUEST, ...request }, [0, Infinity])
    const cheapestGoods = solve(programme).reduce(
      (sum, boxes, candidate) => sum + boxes * programme.prices[candidate]!,
      0,
    )
    // Below the minimum of code 10, and above the 8 400 ₽ that it leaves of the minimum.
    expect(cheapestGoods).toBeLessThan(12000)
    expect(cheapestGoods).toBeGreaterThan(8400)
    const { goods, toPay, offer } = plan(request)
    expect(offer?.promo).toBe(10)
    expect(goods).toBeGreaterThanOrEqual(12000)
    expect(toPay).toBeLessThan(cheapestGoods)
  })

  test('a sale is not reached where the table is cheaper without it', () => {
    const { goods, toPay, offer } = plan({ guests: 3, variant: 'cheapest' })
    expect(offer).toBeUndefined()
    expect(toPay).toBe(goods)
    expect(goods).toBeLessThanOrEqual(8400)
  })
})

describe('the budget', () => {
  test('a full table within the budget is left as it is', () => {
    const { toPay } = plan({})
    expect(plan({ budget: toPay }).budget).toEqual({ code: 'held' })
  })

  test('the cheapest table stands in for the wanted one', () => {
    const generous = plan({ variant: 'generous' })
    const answer = plan({ variant: 'generous', budget: generous.toPay - 1 })
    expect(answer.budget).toEqual({ code: 'cheapest', missing: 1 })
    expect(answer.toPay).toBe(plan({ variant: 'cheapest' }).toPay)
  })

  test('a budget that no full table holds names what is missing and what all cost', () => {
    const full = plan({ variant: 'cheapest' }).toPay
    const { budget, toPay } = plan({ budget: full - 3000 })
    expect(budget).toMatchObject({ code: 'short', missing: 3000, full })
    expect(toPay).toBeLessThanOrEqual(full - 3000)
    expect(plan({ budget: 1 }).budget).toMatchObject({ code: 'short', guests: 0 })
  })

  test.each([12_000, 15_000, 22_000, 31_000])(
    'a table for %i ₽ feeds as many guests as that can: one more would cost more',
    (budget) => {
      const short = plan({ guests: 40, budget })
      const { guests } = short.request
      expect(short.budget).toMatchObject({ code: 'short', guests })
      expect(short.toPay).toBeLessThanOrEqual(budget)
      expect(short.boxes).toEqual(plan({ guests, variant: 'cheapest' }).boxes)
      expect(plan({ guests: guests + 1, variant: 'cheapest' }).toPay).toBeGreaterThan(budget)
    },
  )
})

test('a budget of exactly what a smaller table costs feeds at least as many guests', () => {
  const budget = plan({ guests: 25, variant: 'cheapest' }).toPay
  expect(plan({ guests: 40, budget }).request.guests).toBeGreaterThanOrEqual(25)
})

describe('replacing a box', () => {
  test('each alternative keeps the table right and costs what it says', () => {
    const planned = plan({ guests: 30 })
    const programme = programmeOf(table, planned.request)
    for (const box of planned.boxes) {
      for (const alternative of alternativesOf(table, planned, box)) {
        const boxes = replaceBox(planned.boxes, box, alternative)
        const quantities = programme.candidates.map(
          ({ product }) => boxes.find((other) => other.product.id === product.id)?.quantity ?? 0,
        )
        expect(meetsNeeds(programme, quantities)).toBe(true)
        const goods = boxes.reduce(
          (sum, { product, quantity }) => sum + product.price * quantity,
          0,
        )
        expect(goods - planned.goods).toBe(alternative.difference)
      }
    }
  })

  test('what stands in alone are the fewest boxes that suffice, up to twelve', () => {
    const quantities = [20, 60, 300].flatMap((guests) => {
      const planned = plan({ guests })
      const programme = programmeOf(table, planned.request)
      const suffices = (boxes: readonly PlannedBox[]) =>
        meetsNeeds(
          programme,
          programme.candidates.map(
            ({ product }) => boxes.find((box) => box.product.id === product.id)?.quantity ?? 0,
          ),
        )
      return planned.boxes.flatMap((box) =>
        alternativesOf(table, planned, box)
          .filter(({ also, product }) => also.length === 0 && !idsOf(planned).includes(product.id))
          .map((alternative) => {
            const { quantity } = alternative
            const withOneLess = { ...alternative, quantity: quantity - 1 }
            expect(suffices(replaceBox(planned.boxes, box, alternative))).toBe(true)
            // One stands in for a box that the table could do without.
            if (quantity > 1) {
              expect(suffices(replaceBox(planned.boxes, box, withOneLess))).toBe(false)
            }
            return quantity
          }),
      )
    })
    expect(Math.min(...quantities)).toBe(1)
    expect(Math.max(...quantities)).toBe(12)
  })

  test('at most three are offered, the nearest in price first, counting what wishes they leave and another category', () => {
    let ranked = 0
    for (const guests of [12, 20, 45]) {
      const planned = plan({ guests })
      for (const box of planned.boxes) {
        const others = planned.boxes.filter((other) => other !== box)
        const programme = programmeWith(table, planned.request, planned.boxes)
        const kept = quantitiesOf(programme, others)!
        const paid = box.product.price * box.quantity
        const alone = programme.candidates.flatMap((candidate, index) => {
          if (idsOf(planned).includes(candidate.product.id)) return []
          const counts = Array.from({ length: 12 }, (_, fewer) => fewer + 1)
          const enough = counts
            .map((quantity) => kept.with(index, quantity))
            .find((quantities) => meetsNeeds(programme, quantities))
          if (!enough) return []
          const { id, price, category } = candidate.product
          const wishes = programme.rows.reduce(
            (sum, row) => sum + (row.worth ?? 0) * lackOf(row, enough),
            0,
          )
          const foreign = category === box.product.category ? 0 : paid / 2
          return [{ id, rank: Math.abs(price * enough[index]! - paid) + wishes + foreign }]
        })
        const nearest = alone.toSorted((a, b) => a.rank - b.rank || a.id - b.id).slice(0, 3)
        const offered = alternativesOf(table, planned, box)
        expect(offered.length).toBeLessThanOrEqual(3)
        expect(offered.slice(0, nearest.length).map(({ product }) => product.id)).toEqual(
          nearest.map(({ id }) => id),
        )
        ranked += nearest.length
      }
    }
    expect(ranked).toBeGreaterThan(20)
  })

  test('every box of the usual tables has three alternatives, with more of other boxes where needed', () => {
    const counts = [20, 30].flatMap((guests) => {
      const planned = plan({ guests })
      return planned.boxes.map((box) => alternativesOf(table, planned, box).length)
    })
    expect(counts).toEqual(counts.map(() => 3))
  })

  test('no alternative breaks the budget: what is chosen is what stands on the table', () => {
    const { toPay } = plan({ guests: 30 })
    const planned = plan({ guests: 30, budget: toPay })
    expect(planned.budget).toEqual({ code: 'held' })
    for (const box of planned.boxes) {
      for (const alternative of alternativesOf(table, planned, box)) {
        const boxes = replaceBox(planned.boxes, box, alternative)
        const opened = openPlan(table, planned.request, boxes.map(linkOf)).plan!
        expect(idsOf(opened).sort()).toEqual(boxes.map(({ product }) => product.id).sort())
        expect(opened.toPay).toBeLessThanOrEqual(toPay)
      }
    }
  })
})

describe('a link', () => {
  test('it opens the boxes that it names', () => {
    const planned = plan({ guests: 30 })
    const box = planned.boxes.find((one) => alternativesOf(table, planned, one).length > 0)!
    const boxes = replaceBox(planned.boxes, box, alternativesOf(table, planned, box)[0]!)
    const opened = openPlan(table, planned.request, boxes.map(linkOf))
    expect(opened.change).toBeUndefined()
    expect(idsOf(opened.plan!).sort()).toEqual(boxes.map(({ product }) => product.id).sort())
  })

  /** The menu in which one product is paused. */
  const without = (id: number) => {
    const products = menu.products.map((product) =>
      product.id === id ? { ...product, paused: true as const } : product,
    )
    return tableMenu({ ...menu, products }, norms, EVERY_DAY)
  }

  test('a product that is paused meanwhile is named and replaced, the other boxes stay', () => {
    const planned = plan({ guests: 30 })
    const [{ product, quantity }, ...others] = planned.boxes as [PlannedBox, ...PlannedBox[]]
    const opened = openPlan(without(product.id), planned.request, planned.boxes.map(linkOf))
    expect(opened.change!.reason).toEqual({ code: 'gone', names: [product.name] })
    expect(opened.change!.removed).toEqual([{ name: product.name, quantity }])
    expect(opened.change!.added).not.toEqual([])
    expect(idsOf(opened.plan!)).not.toContain(product.id)
    expect(idsOf(opened.plan!)).toEqual(
      expect.arrayContaining(others.map((other) => other.product.id)),
    )
  })

  test('boxes with which a table costs over 10 % more than a new one are not kept', () => {
    const planned = plan({ guests: 60 })
    const [{ product }] = planned.boxes as [PlannedBox]
    const menuWithout = without(product.id)
    const request = { ...DEFAULT_REQUEST, guests: 20 }
    const opened = openPlan(menuWithout, request, planned.boxes.map(linkOf))
    expect(opened.plan!.boxes).toEqual(planTable(menuWithout, request)!.boxes)
    expect(opened.change!.reason).toEqual({ code: 'gone', names: [product.name] })
  })

  test('a table that does not suffice any more is filled up, and what was added is named', () => {
    const planned = plan({ guests: 20 })
    const opened = openPlan(table, { ...planned.request, guests: 24 }, planned.boxes.map(linkOf))
    expect(opened.change!.reason).toEqual({ code: 'norms' })
    expect(opened.change!.removed).toEqual([])
    expect(opened.change!.added.length).toBeGreaterThan(0)
  })

  test('a table that now costs more than the budget is planned again, and the difference is named', () => {
    const planned = plan({ guests: 30, variant: 'generous' })
    const request = { ...planned.request, variant: 'balanced' as const }
    const opened = openPlan(
      table,
      { ...request, budget: planned.toPay - 1 },
      planned.boxes.map(linkOf),
    )
    expect(opened.change!.reason).toEqual({ code: 'budget' })
    expect(opened.plan!.toPay).toBeLessThan(planned.toPay)
  })

  test('within the budget it opens its very boxes, also where these cost all of it', () => {
    const planned = plan({ guests: 30 })
    const request = { ...planned.request, budget: planned.toPay }
    const opened = openPlan(table, request, planned.boxes.map(linkOf))
    expect(opened).toEqual({ plan: { ...planned, request, budget: { code: 'held' } } })
  })

  test('where the budget holds no full table the boxes are not kept', () => {
    const planned = plan({ guests: 30 })
    const request = { ...planned.request, budget: 9000 }
    const opened = openPlan(table, request, planned.boxes.map(linkOf))
    expect(opened.plan).toEqual(planTable(table, request))
    expect(opened.change!.reason).toEqual({ code: 'budget' })
  })

  test('a product that the menu no longer has is said to be gone, without a name', () => {
    const planned = plan({ guests: 30 })
    const gone = { id: 9999, quantity: 3 }
    const opened = openPlan(table, planned.request, [...planned.boxes.map(linkOf), gone])
    const name = 'блюдо, которого больше нет'
    expect(opened.change).toEqual({
      reason: { code: 'gone', names: [name] },
      added: [],
      removed: [{ name, quantity: 3 }],
    })
    expect(idsOf(opened.plan!)).toEqual(idsOf(planned))
  })

  test('an order of products that are all sold opens without a notice', () => {
    const { id } = menu.products[0]!
    const opened = openPlan(table, { ...DEFAULT_REQUEST, with: [id] }, [])
    expect(opened).toEqual({ plan: plan({ with: [id] }) })
  })

  test('a link to a table that its budget limits to fewer guests opens unchanged', () => {
    const planned = plan({ guests: 30, budget: 9000 })
    const request = { ...DEFAULT_REQUEST, guests: 30, budget: 9000 }
    expect(openPlan(table, request, planned.boxes.map(linkOf))).toEqual({ plan: planned })
  })

  test('an order that held a paused product says so', () => {
    const { id, name } = menu.products[0]!
    const opened = openPlan(without(id), { ...DEFAULT_REQUEST, with: [id] }, [])
    expect(opened.change).toEqual({
      reason: { code: 'gone', names: [name] },
      removed: [],
      added: [],
    })
    const unknown = openPlan(table, { ...DEFAULT_REQUEST, with: [9999] }, [])
    expect(unknown.change!.reason).toMatchObject({ names: ['блюдо, которого больше нет'] })
  })
})
