import { expect, test } from 'vitest'
import { mapUrl } from '../../../src/board/paper/words.ts'

test.each([
  'Тверская, 1',
  'Тверская, д. 1, офис 5',
  'Тверская, дом 1',
  'ул. Большая Тульская, вл. 3',
  'Химкинский бульвар, подъезд 2',
  'Ленинский проспект 30, офис 7',
  'Тверская 1',
])('«%s» is looked for in Moscow', (address) => {
  expect(decodeURIComponent(mapUrl(address, 0))).toBe(
    `https://yandex.ru/maps/?text=Москва, ${address}`,
  )
})

test.each([
  'Тула, Ленина, 1',
  'Химки, Ленина 5',
  'г. Химки, ул. Ленина, 5',
  'город Королёв ул. Мира 3',
  'Москва, Тверская, 1',
  'Московская область, Красногорск, Ленина, 2',
  'посёлок Развилка, 4',
])('«%s» names its town', (address) => {
  expect(decodeURIComponent(mapUrl(address, 0))).toBe(`https://yandex.ru/maps/?text=${address}`)
})

test('outside the ring road the address is looked for as it is', () => {
  expect(decodeURIComponent(mapUrl('Лесная, 4', 12))).toBe('https://yandex.ru/maps/?text=Лесная, 4')
})
