import { expect, test } from 'vitest'
import { slugOf } from '../../../src/studio/slug.ts'

test.each([
  ['Канапе с лососем', 'kanape-s-lososem'],
  ['Овощные палочки с хумусом', 'ovoschnye-palochki-s-humusom'],
  ['Мини-бургеры «Чёрная пятница», 3 л', 'mini-burgery-chernaya-pyatnitsa-3-l'],
  ['Объедение!', 'obedenie'],
])('the address of «%s» is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
