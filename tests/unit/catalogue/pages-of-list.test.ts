import { describe, expect, test } from 'vitest'
import { furtherPages, pagesOfList } from '../../../src/catalogue/pages-of-list.ts'

const aList = (length: number) => Array.from({ length }, (_, index) => index)

describe('a list in pages', () => {
  test.each([
    [0, [0]],
    [99, [99]],
    [100, [100]],
    [101, [60, 41]],
    [120, [60, 60]],
    [121, [60, 60, 1]],
  ])('of %i items has pages of %j', (length, sizes) => {
    expect(pagesOfList(aList(length)).map((page) => page.length)).toEqual(sizes)
    expect(pagesOfList(aList(length)).flat()).toEqual(aList(length))
  })

  test('names the pages that need an address of their own', () => {
    expect(furtherPages(aList(100))).toEqual([])
    expect(furtherPages(aList(121))).toEqual([2, 3])
  })
})
