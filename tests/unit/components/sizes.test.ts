import { describe, expect, it } from 'vitest'
import { pictureSizes } from '../../../src/components/ui/sizes.ts'

describe('the sizes of a picture', () => {
  it('have a clause for dense phones, which ask for fewer dots, before the phones’ own', () => {
    expect(pictureSizes('(min-width: 1280px) 322px, (min-width: 960px) 23vw, 46vw')).toBe(
      '(min-width:1280px)322px,(min-width:960px)23vw,(min-resolution:2.5x)32vw,46vw',
    )
    expect(pictureSizes('92vw')).toBe('(min-resolution:2.5x)50vw,92vw')
  })

  it('of a picture as wide as the screen are the same on a dense phone', () => {
    expect(pictureSizes('(min-width: 960px) 56vw, 100vw')).toBe('(min-width:960px)56vw,100vw')
  })

  it('keep the blanks that a condition needs', () => {
    expect(pictureSizes('(min-width: 960px) and (max-height: 600px) 30vw, 100vw')).toBe(
      '(min-width:960px)and (max-height:600px)30vw,100vw',
    )
  })
})
