import { expect, test } from 'vitest'
import { wordsOfPictures } from '../../../src/content/picture-words.ts'

test('pictures are called drawn only while none of them is a photograph', () => {
  const drawn = wordsOfPictures({ 'products/a': {}, 'near/a': {} })
  expect(drawn.short).toMatch(/^Изображения на сайте — иллюстрации/)
  expect(drawn.long).toMatch(/^Картинки на сайте нарисованы/)
  const mixed = wordsOfPictures({ 'photographs/1/a': { photograph: true }, 'products/a': {} })
  expect(mixed.short).toMatch(/^На сайте фотографии и иллюстрации/)
  expect(mixed.long).toMatch(/и фотографии, и рисунки/)
})
