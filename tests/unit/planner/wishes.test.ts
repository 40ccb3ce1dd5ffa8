import { describe, expect, test } from 'vitest'
import type { MenuPiece } from '../../../src/domain/menu/menu.ts'
import type { DishInBox } from '../../../src/planner/amounts.ts'
import { dishOf } from '../../../src/planner/dish.ts'
import { planTable } from '../../../src/planner/plan-table.ts'
import type { Plan } from '../../../src/planner/plan.ts'
import { DEFAULT_REQUEST, type TableRequest } from '../../../src/planner/request.ts'
import { menu, norms, table } from './menu.ts'

const plan = (request: Partial<TableRequest>) =>
  planTable(table, { ...DEFAULT_REQUEST, ...request })!

const sum = ({ boxes }: Plan, amount: (inBox: DishInBox) => number) =>
  boxes.reduce(
    (total, { amounts, quantity }) =>
      total + quantity * amounts.dishes.reduce((all, inBox) => all + amount(inBox), 0),
    0,
  )

describe('what a dish mainly is', () => {
  /** A piece of these foodstuffs. */
  const dish = (slug: string, ...madeOf: string[]) => {
    const ingredients = madeOf.map((foodstuff) => ({
      name: foodstuff,
      allergens: [],
      madeOf: [foodstuff],
    }))
    const piece: MenuPiece = {
      slug,
      name: slug,
      weightGrams: 20,
      ingredients: madeOf.map((_, index) => index),
    }
    return dishOf({ ingredients }, norms, piece)
  }

  test('the recipe decides: the dearer foodstuff before the cheese and the bread under it', () => {
    expect(dish('tartlet', 'flour', 'cheese', 'caviar')).toMatchObject({
      main: 'caviar',
      sort: 'fish',
      delight: 5,
    })
    expect(dish('canape', 'bread', 'ham', 'cheese')).toMatchObject({ main: 'ham', sort: 'meat' })
    expect(dish('roll', 'aubergines', 'cheese')).toMatchObject({ sort: 'vegetables' })
    expect(dish('skewer', 'cheese', 'grapes')).toMatchObject({ main: 'cheese', sort: 'cheese' })
  })

  test('a dish of none of the known foodstuffs is of vegetables and delights least', () => {
    expect(dish('roll', 'onion')).toMatchObject({ main: undefined, sort: 'vegetables', delight: 1 })
  })

  test('only bites are of a sort, and a norm of the piece counts before its ingredient', () => {
    expect(dish('zefir', 'fruit')).toMatchObject({ sort: undefined, main: 'fruit', delight: 2 })
  })
})

describe('a good table', () => {
  test('for twenty at a meeting has meat, fish, cheese and vegetables in their shares', () => {
    for (const variant of ['cheapest', 'balanced', 'generous'] as const) {
      const planned = plan({ variant })
      for (const [sort, percent] of Object.entries(norms.occasions.office.shares)) {
        const bites = sum(planned, ({ dish, amount }) => (dish.sort === sort ? amount : 0))
        // A box more or less: a wish yields to what it would cost.
        expect(bites, sort).toBeGreaterThanOrEqual((percent / 100) * planned.needs.bites - 12)
      }
    }
  })

  test('has no salad twice before there is a second one', () => {
    const { boxes } = plan({ guests: 20 })
    const salads = boxes.filter(({ product }) => product.category === 'salads')
    expect(salads.length === 1 ? salads[0]!.quantity : 1).toBe(1)
  })

  test('for a coffee break has both coffee and tea, enough of them', () => {
    const planned = plan({ guests: 12, occasion: 'coffee' })
    const poured = (pour: string) =>
      sum(planned, ({ dish, amount }) => (dish.pour === pour ? amount : 0))
    expect(poured('coffee')).toBeGreaterThanOrEqual(12 * 125)
    expect(poured('tea')).toBeGreaterThanOrEqual(12 * 60)
  })

  test('for children has juice or the like, something warm, no coffee and nothing for adults', () => {
    const planned = plan({ guests: 15, children: 10, occasion: 'children' })
    const dishes = planned.boxes.flatMap(({ amounts }) => amounts.dishes.map(({ dish }) => dish))
    expect(dishes.some(({ pour }) => pour === 'soft')).toBe(true)
    expect(dishes.some(({ warm }) => warm)).toBe(true)
    expect(dishes.filter(({ not_at }) => not_at?.includes('children'))).toEqual([])
  })

  test('for an evening holds no set for children or for a coffee break', () => {
    for (const guests of [10, 40, 100, 300]) {
      const { boxes } = plan({ guests, occasion: 'evening', hours: 4, variant: 'cheapest' })
      const sets = boxes.filter(({ product }) => product.category === 'sets')
      expect(sets.map(({ product }) => product.subcategory)).not.toContain('detskie')
      expect(sets.map(({ product }) => product.subcategory)).not.toContain('ofisnye')
    }
  })

  test('holds a box that is not for the occasion only where it was asked for', () => {
    const [children] = menu.products.filter(({ subcategory }) => subcategory === 'detskie')
    const idsOf = ({ boxes }: Plan) => boxes.map(({ product }) => product.id)
    const evening = { guests: 20, occasion: 'evening' } as const
    expect(idsOf(plan(evening))).not.toContain(children!.id)
    expect(idsOf(plan({ ...evening, with: [children!.id] }))).toContain(children!.id)
  })

  test('has what guests talk about, and more of it the more generous it is', () => {
    const portions = (['cheapest', 'generous'] as const).map((variant) =>
      sum(plan({ guests: 20, variant }), ({ dish, amount }) =>
        dish.course === 'bites' && dish.talked_about?.includes('office') ? amount : 0,
      ),
    )
    expect(portions[0]).toBeGreaterThanOrEqual(10)
    expect(portions[1]).toBeGreaterThan(portions[0]!)
  })
})
