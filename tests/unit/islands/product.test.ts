import { expect, test } from 'vitest'
import { largestFile } from '../../../src/islands/product/enlarged-picture.ts'

const SRCSET = '/media/near/set-640.avif 640w, /media/near/set-1280.avif 1280w'

test.each([
  ['the original', SRCSET, '2400', '/media/near/set-2400.avif'],
  ['without an original the widest file of the page', SRCSET, null, '/media/near/set-1280.avif'],
  ['the only file of a product without pictures', '/media/box.svg', null, '/media/box.svg'],
])('a picture is enlarged to %s', (_, srcset, original, file) => {
  expect(largestFile(srcset, original)).toBe(file)
})
