import type { CookedOrder } from '../../../../src/domain/sheets/cooked.ts'
import type { KitchenMenu } from '../../../../src/domain/sheets/kitchen-menu.ts'

const LABEL = {
  composition: 'Хлеб, лосось.',
  allergens: ['рыба'],
  weightGrams: 480,
  nutrition: { kcal: 200, protein: 9, fat: 10, carbs: 18 },
  storage: 'В холодильнике.',
  shelfLifeHours: 24,
}

/** Two sets that share a canapé, and a drink. */
export const kitchen: KitchenMenu = {
  ingredients: [
    { name: 'хлеб', lossPercent: 10, packGrams: 700, eachGrams: null },
    { name: 'лосось', lossPercent: 0, packGrams: null, eachGrams: null },
    { name: 'булочка', lossPercent: 0, packGrams: null, eachGrams: 22 },
    { name: 'морс', lossPercent: 0, packGrams: 1000, eachGrams: null },
  ],
  pieces: [
    {
      name: 'канапе с лососем',
      station: 'cold',
      recipe: [
        [0, 9],
        [1, 5.5],
      ],
    },
    { name: 'мини-бургер', station: 'hot', recipe: [[2, 22]] },
    { name: 'морс', station: 'drinks', recipe: [[3, 1000]] },
  ],
  boxes: {
    1: { ...LABEL, name: 'Канапе с лососем', contents: [[0, 24]] },
    2: {
      ...LABEL,
      name: 'Фуршет',
      contents: [
        [0, 12],
        [1, 10],
      ],
    },
    3: { ...LABEL, name: 'Морс', contents: [[2, 1]], shelfLifeHours: 48 },
  },
}

export function anOrder(
  number: number,
  boxes: Record<number, number>,
  { window = '10:00-12:00', state = 'confirmed' }: Partial<CookedOrder> = {},
): CookedOrder {
  return {
    number,
    window,
    state,
    lines: Object.entries(boxes).map(([id, quantity]) => ({
      id: Number(id),
      quantity,
      name: kitchen.boxes[Number(id)]?.name ?? 'Снято с продажи',
    })),
  }
}
