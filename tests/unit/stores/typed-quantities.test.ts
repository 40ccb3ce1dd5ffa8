import { afterEach, expect, test, vi } from 'vitest'
import { aLine } from '../../builders/cart.ts'
import { loadPage } from './fresh-page.ts'

/** A cart with two boxes of each product. */
async function withLines(...ids: number[]) {
  loadPage()
  const cart = await import('../../../src/stores/cart.ts')
  const typed = await import('../../../src/stores/typed-quantities.ts')
  for (const id of ids) {
    cart.addLine(aLine({ id }))
    cart.changeQuantity(id, 2)
  }
  const quantities = () => cart.$cart.get().lines.map(({ quantity }) => quantity)
  return { ...cart, ...typed, quantities }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(['2,5', '1000', '1e2', '-3', '0', 'много'])(
  'the quantity %j is refused, stays in its field, and the cart keeps what it had',
  async (text) => {
    const { $typedQuantities, quantities, applyTypedQuantity, typeQuantity, wrongQuantity } =
      await withLines(12)
    typeQuantity(12, text)
    expect($typedQuantities.get()[12]).toEqual({ text, refused: false })
    applyTypedQuantity(12)
    expect($typedQuantities.get()[12]).toEqual({ text, refused: true })
    expect(wrongQuantity()).toBe(12)
    expect(quantities()).toEqual([2])
  },
)

test('a right quantity goes into the cart when its field is left, and no sooner', async () => {
  const { $typedQuantities, quantities, applyTypedQuantity, typeQuantity } = await withLines(12)
  typeQuantity(12, ' 25 ')
  expect(quantities()).toEqual([2])
  applyTypedQuantity(12)
  expect(quantities()).toEqual([25])
  expect($typedQuantities.get()[12]).toBeUndefined()
})

test('a field that is left empty shows the quantity of the cart again', async () => {
  const { $typedQuantities, quantities, applyTypedQuantity, typeQuantity, wrongQuantity } =
    await withLines(12)
  typeQuantity(12, ' ')
  expect(wrongQuantity()).toBeUndefined()
  applyTypedQuantity(12)
  expect(quantities()).toEqual([2])
  expect($typedQuantities.get()[12]).toBeUndefined()
})

test('the refusal stays until the typed quantity is right, and comes back only when the field is left', async () => {
  const { $typedQuantities, applyTypedQuantity, typeQuantity } = await withLines(12)
  const isRefused = () => $typedQuantities.get()[12]?.refused
  typeQuantity(12, '2,5')
  applyTypedQuantity(12)
  typeQuantity(12, '2,')
  expect(isRefused()).toBe(true)
  typeQuantity(12, '2')
  expect(isRefused()).toBe(false)
  typeQuantity(12, '2,')
  expect(isRefused()).toBe(false)
})

test('of several wrong quantities the first line is named', async () => {
  const { forgetTypedQuantity, typeQuantity, wrongQuantity } = await withLines(12, 13, 14)
  typeQuantity(14, '1000')
  typeQuantity(13, '2,5')
  typeQuantity(12, '7')
  expect(wrongQuantity()).toBe(13)
  forgetTypedQuantity(13)
  expect(wrongQuantity()).toBe(14)
})

test('a removed line takes its wrong quantity along', async () => {
  const { $typedQuantities, addLine, removeLine, applyTypedQuantity, typeQuantity, wrongQuantity } =
    await withLines(12, 13)
  typeQuantity(12, '2,5')
  applyTypedQuantity(12)
  removeLine(12)
  addLine(aLine({ id: 12 }))
  expect($typedQuantities.get()[12]).toBeUndefined()
  expect(wrongQuantity()).toBeUndefined()
})

test('without a field that was typed in, leaving one changes nothing', async () => {
  const { quantities, applyTypedQuantity } = await withLines(12)
  applyTypedQuantity(12)
  expect(quantities()).toEqual([2])
})
