import { describe, expect, it } from 'vitest'
import manifest from '../../../src/content/pictures.json' with { type: 'json' }
import { cardPicture } from '../../../src/content/pictures.ts'

const keys = Object.keys(manifest)
/** A box with a second look and no corner of its own. */
const slug = keys
  .filter((key) => key.startsWith('near/'))
  .map((key) => key.slice('near/'.length))
  .find((box) => !keys.includes(`card/${box}`) && keys.includes(`products/${box}`))!

describe('the picture on a card', () => {
  it.each(keys.filter((key) => key.startsWith('card/')))(
    'is the corner %s where one has been cut',
    (key) => {
      const set = { slug: key.slice('card/'.length), category: 'sets', contents: [{ count: 96 }] }
      expect(cardPicture(set)).toBe(key)
    },
  )

  it.each([[[{ count: 24 }]], [[{ count: 1 }, { count: 1 }]]])(
    'is the second look at a box of many pieces',
    (contents) => {
      expect(cardPicture({ slug, category: 'kanape', contents })).toBe(`near/${slug}`)
    },
  )

  it.each([
    ['of a platter', 'snacks', 1],
    ['of bowls', 'salads', 10],
    ['of bottles', 'drinks', 12],
    ['of a set', 'sets', 96],
  ])('is the view from above %s', (_, category, count) => {
    expect(cardPicture({ slug, category, contents: [{ count }] })).toBe(`products/${slug}`)
  })

  it('is the view from above while there is no second look', () => {
    const fresh = { slug: 'a-fresh-box', category: 'kanape', contents: [{ count: 24 }] }
    expect(cardPicture(fresh)).toBe('products/a-fresh-box')
  })
})
