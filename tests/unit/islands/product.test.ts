import { expect, test } from 'vitest'
import { largestFile } from '../../../src/islands/product/enlarged-picture.ts'
import { platePaths } from '../../../src/islands/product/plate-drawing.ts'

const SRCSET = '/media/near/set-640.avif 640w, /media/near/set-1280.avif 1280w'

test.each([
  ['the original', SRCSET, '2400', '/media/near/set-2400.avif'],
  ['without an original the widest file of the page', SRCSET, null, '/media/near/set-1280.avif'],
  ['the only file of a product without pictures', '/media/box.svg', null, '/media/box.svg'],
])('a picture is enlarged to %s', (_, srcset, original, file) => {
  expect(largestFile(srcset, original)).toBe(file)
})

test.each([
  [1, [1, 0, 0]],
  [2, [1, 1, 0]],
  [3, [1, 1, 1]],
  [7, [3, 2, 2]],
  [19, [7, 6, 6]],
])('%i pieces on a plate have three colours by turns', (pieces, dots) => {
  expect(platePaths(pieces).map((path) => path.split('M').length - 1)).toEqual(dots)
})
