import { describe, expect, it } from 'vitest'
import manifest from '../../../src/content/pictures.json' with { type: 'json' }
import { cardPicture } from '../../../src/content/pictures.ts'

describe('the picture on a card', () => {
  it.each(Object.keys(manifest).filter((key) => key.startsWith('card/')))(
    'is the corner %s where one has been cut',
    (key) => {
      expect(cardPicture(key.slice('card/'.length))).toBe(key)
    },
  )

  it('is otherwise the view from above', () => {
    expect(cardPicture('a-box-without-corner')).toBe('products/a-box-without-corner')
  })
})
