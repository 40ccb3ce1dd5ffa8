import { expect, test } from 'vitest'
import { $overlay, closeOverlay, openOverlay } from '../../../src/stores/overlays.ts'

test('one overlay at a time lies over the page', () => {
  openOverlay('menu')
  openOverlay('cart')
  expect($overlay.get()).toBe('cart')

  closeOverlay()
  expect($overlay.get()).toBeUndefined()
})
