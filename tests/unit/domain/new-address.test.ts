import { expect, test } from 'vitest'
import { asksWay, type Place } from '../../../src/domain/order-life/new-address.ts'

const ORDERED: Place = {
  pickup: false,
  mkad: 'out',
  mkad_distance: 15.5,
  address: 'Химки, Ленина, 1',
}

test('another address outside the ring road asks for its distance', () => {
  expect(asksWay(ORDERED, { ...ORDERED, address: 'Чехов, Мира, 2' })).toBe(true)
})

test.each<[string, Partial<Place>]>([
  ['the same address', {}],
  ['the same address with other spaces and letters', { address: ' химки,  Ленина, 1\n' }],
  ['a distance that was changed as well', { address: 'Чехов', mkad_distance: 60 }],
  ['an address inside the ring road', { address: 'Арбат, 2', mkad: 'in' }],
  ['pickup', { address: 'Арбат, 2', pickup: true }],
])('%s does not ask for it', (_, wanted) => {
  expect(asksWay(ORDERED, { ...ORDERED, ...wanted })).toBe(false)
})

test.each([
  ['Химки, Юбилейный проспект, 1', true],
  ['г. Химки, ул. Ленина, 1', true],
  ['Московская обл., Красногорск, Мира, 2', true],
  ['Арбат, 2', false],
  ['ул. Тверская, д. 3, подъезд 2', false],
  ['Москва, Ленинский проспект, 5', false],
  ['г. Москва, Тверская, 1', false],
  ['', false],
])('inside the ring road «%s» asks whether it lies there: %s', (address, is) => {
  const inside: Place = { ...ORDERED, mkad: 'in', mkad_distance: 0, address: 'Тверская, 1' }
  expect(asksWay(inside, { ...inside, address })).toBe(is)
})

test.each<Partial<Place>>([{ mkad: 'in' }, { pickup: true }])(
  'an order that was not brought outside the ring road (%o) has no distance that could be kept by mistake',
  (ordered) => {
    const address = 'Чехов, Мира, 2'
    expect(asksWay({ ...ORDERED, ...ordered }, { ...ORDERED, address })).toBe(false)
  },
)
