import { afterEach, describe, expect, test, vi } from 'vitest'
import { aLine } from '../../builders/cart.ts'
import { aBrowser, loadPage, type Browser } from './fresh-page.ts'

/** The cart of a shopper who has chosen delivery outside the ring road. */
async function outsideTheRing(browser: Browser = aBrowser()) {
  loadPage(browser)
  const cart = await import('../../../src/stores/cart.ts')
  const distance = await import('../../../src/stores/distance.ts')
  cart.addLine(aLine({ id: 12 }))
  cart.setRingRoadSide('out')
  return { ...cart, ...distance }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the text of the distance', () => {
  test('stays as it is typed, and the cart has its kilometres', async () => {
    const { $cart, $distanceText, typeDistance } = await outsideTheRing()
    expect($distanceText.get()).toBe('')
    typeDistance('14,')
    expect($distanceText.get()).toBe('14,')
    expect($cart.get().mkad_distance).toBe(0)

    typeDistance('14,5')
    expect($distanceText.get()).toBe('14,5')
    expect($cart.get().mkad_distance).toBe(14.5)

    typeDistance(' 14.50')
    expect($distanceText.get()).toBe(' 14.50')
  })

  test('is nothing in the cart while it is no distance', async () => {
    const { $cart, $distanceText, typeDistance } = await outsideTheRing()
    typeDistance('14')
    typeDistance('14 км')
    expect($distanceText.get()).toBe('14 км')
    expect($cart.get().mkad_distance).toBe(0)
  })

  test('follows the cart when that changes elsewhere', async () => {
    const { $distanceText, setDistance, typeDistance } = await outsideTheRing()
    typeDistance('14')
    setDistance(7.5)
    expect($distanceText.get()).toBe('7,5')
    setDistance(0)
    expect($distanceText.get()).toBe('')
  })

  test('is the saved distance after a reload', async () => {
    const browser = aBrowser()
    const { typeDistance } = await outsideTheRing(browser)
    typeDistance('14.5')
    const { $distanceText } = await outsideTheRing(browser)
    expect($distanceText.get()).toBe('14,5')
  })
})

describe('a distance is missing', () => {
  test('outside the ring road until one is typed', async () => {
    const { $distanceMissing, typeDistance } = await outsideTheRing()
    expect($distanceMissing.get()).toBe(true)
    typeDistance('далеко')
    expect($distanceMissing.get()).toBe(true)
    typeDistance('14')
    expect($distanceMissing.get()).toBe(false)
  })

  test('not inside the ring road, and not with pickup', async () => {
    const { $distanceMissing, setPickup, setRingRoadSide } = await outsideTheRing()
    setRingRoadSide('in')
    expect($distanceMissing.get()).toBe(false)
    setRingRoadSide('out')
    expect($distanceMissing.get()).toBe(true)
    setPickup(true)
    expect($distanceMissing.get()).toBe(false)
  })
})

describe('the field says that it is needed', () => {
  test('only after the shopper wanted to go on without it', async () => {
    const { $distanceRefused, refuseDistance } = await outsideTheRing()
    expect($distanceRefused.get()).toBe(false)
    refuseDistance()
    expect($distanceRefused.get()).toBe(true)
  })

  test('until a distance is typed; emptying the field again is no reason', async () => {
    const { $distanceRefused, refuseDistance, typeDistance } = await outsideTheRing()
    refuseDistance()
    typeDistance('далеко')
    expect($distanceRefused.get()).toBe(true)
    typeDistance('14')
    expect($distanceRefused.get()).toBe(false)
    typeDistance('')
    expect($distanceRefused.get()).toBe(false)
  })

  test('not where none is missing', async () => {
    const { $distanceRefused, refuseDistance, setRingRoadSide } = await outsideTheRing()
    setRingRoadSide('in')
    refuseDistance()
    expect($distanceRefused.get()).toBe(false)
  })
})
