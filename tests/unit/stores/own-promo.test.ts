import { afterEach, describe, expect, test, vi } from 'vitest'
import { aLine } from '../../builders/cart.ts'
import { anOwnPromo } from '../../builders/own-promo.ts'
import { aBrowser, loadPage, type Browser } from './fresh-page.ts'

/** A page with one box at that price in the cart, unless the browser has a cart already. */
async function withGoods(price: number, browser: Browser = aBrowser()) {
  loadPage(browser)
  const cart = await import('../../../src/stores/cart.ts')
  if (cart.$cart.get().lines.length === 0) cart.addLine(aLine({ id: 12, price }))
  const { $notice } = await import('../../../src/stores/cart-notice.ts')
  const promo = await import('../../../src/stores/promo.ts')
  const typed = await import('../../../src/stores/typed-promo.ts')
  const { noticeWords } = await import('../../../src/client/cart/notice-words.ts')
  const words = () => noticeWords($notice.get()!).replaceAll('\u00a0', ' ')
  return { ...cart, ...promo, ...typed, $notice, words }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the terms of an own code', () => {
  test('are kept in a key of their own, and the number of the code stays 0', async () => {
    const browser = aBrowser()
    const first = await withGoods(5000, browser)
    first.applyPromoCode(anOwnPromo())
    expect(browser.local!.getItem('cart:own_promo')).toBe(JSON.stringify(anOwnPromo()))
    expect(browser.local!.getItem('cart:promo')).toBeNull()
    const reloaded = await withGoods(0, browser)
    expect(reloaded.$pricedCart.get()).toMatchObject({
      promo: 0,
      promoWord: 'НОВЫЙГОД',
      totalAmount: 4250,
    })
  })

  test.each([
    ['is a number', '5'],
    ['is no JSON', '{'],
    ['has no word', { word: '' }],
    ['has a word that is none', { word: 7 }],
    ['takes off more than all', { amount: 101 }],
    ['takes off less than nothing', { amount: -5 }],
    ['takes off a part of a percent', { amount: 1.5 }],
    ['has no minimum', { minimum: null }],
    ['excludes what is no list', { excluded: 12 }],
  ])('are forgotten where what is stored %s', async (_, stored) => {
    const browser = aBrowser()
    await withGoods(5000, browser)
    const text =
      typeof stored === 'string' ? stored : JSON.stringify({ ...anOwnPromo(), ...stored })
    browser.local!.setItem('cart:own_promo', text)
    const { $pricedCart } = await withGoods(0, browser)
    expect($pricedCart.get()).toMatchObject({ promoWord: '', totalAmount: 5000 })
  })

  test('of a kind that this page does not know take nothing off', async () => {
    const browser = aBrowser()
    await withGoods(5000, browser)
    const later = JSON.stringify({ ...anOwnPromo(), kind: 'delivery', amount: 900 })
    browser.local!.setItem('cart:own_promo', later)
    expect((await withGoods(0, browser)).$pricedCart.get().totalAmount).toBe(5000)
  })

  test('are forgotten below their minimum', async () => {
    const browser = aBrowser()
    await withGoods(5000, browser)
    browser.local!.setItem('cart:own_promo', JSON.stringify(anOwnPromo({ minimum: 5001 })))
    expect((await withGoods(0, browser)).$pricedCart.get().promoWord).toBe('')
  })

  test('reach another tab', async () => {
    const browser = aBrowser()
    const tab = await withGoods(5000, browser)
    const value = JSON.stringify(anOwnPromo())
    browser.local!.setItem('cart:own_promo', value)
    const event = Object.assign(new Event('storage'), { key: 'cart:own_promo', newValue: value })
    window.dispatchEvent(event)
    expect(tab.$pricedCart.get().promoWord).toBe('НОВЫЙГОД')
  })
})

describe('a typed word', () => {
  test.each(['новыйгод', 'HOBЫЙГOД'])('%j is the edge’s to know', async (typed) => {
    const { $typedPromo, typedWord } = await withGoods(5000)
    $typedPromo.set(` ${typed} `)
    expect(typedWord()).toBe(typed)
  })

  test.each(['', '0', '1', '10', '01', '1.0', '١', 'ДА'])('%j is none', async (typed) => {
    const { $typedPromo, typedWord } = await withGoods(5000)
    $typedPromo.set(typed)
    expect(typedWord()).toBeUndefined()
  })

  test('is applied by its terms, leaves the field, and is named with what it gives', async () => {
    const { $typedPromo, $pricedCart, applyTypedPromo, words } = await withGoods(5000)
    $typedPromo.set('новыйгод')
    expect(applyTypedPromo(anOwnPromo())).toMatchObject({ refused: false, sumChanged: true })
    expect($typedPromo.get()).toBe('')
    expect($pricedCart.get().totalAmount).toBe(4250)
    expect(words()).toBe('Промокод НОВЫЙГОД применён: скидка 15 %')
  })

  test.each([
    [{ code: 'promo-not-running', promo: 'ЛЕТО' }, 'Промокод ЛЕТО сейчас не действует'],
    [{ code: 'promo-used-up', promo: 'ЛЕТО' }, 'Промокод ЛЕТО закончился'],
    [{ code: 'promo-used', promo: 'ЛЕТО' }, 'С этим телефоном промокод ЛЕТО уже использован'],
    [undefined, 'Не получилось проверить промокод: нет связи. Попробуйте ещё раз'],
  ] as const)('that is refused by %j changes nothing', async (answer, said) => {
    const { $typedPromo, $pricedCart, applyPromoCode, applyTypedPromo, words } =
      await withGoods(5000)
    applyPromoCode(anOwnPromo())
    $typedPromo.set('лето')
    expect(applyTypedPromo(answer)).toMatchObject({ refused: true, sumChanged: false })
    expect($pricedCart.get().promoWord).toBe('НОВЫЙГОД')
    expect(words()).toBe(said)
  })

  test('below its minimum is tried again once the goods have reached it', async () => {
    const { $typedPromo, addLine, applyTypedPromo, isPending, words } = await withGoods(5000)
    $typedPromo.set('лето')
    applyTypedPromo(anOwnPromo({ word: 'ЛЕТО', minimum: 6000 }))
    expect(words()).toBe('Добавьте ещё на 1 000 ₽, и промокод ЛЕТО сработает')
    expect(isPending()).toBe(false)
    addLine(aLine({ id: 13, price: 1000 }))
    expect(isPending()).toBe(true)
  })

  test.each([
    ['for dishes that it excludes', 12, 'Промокод ЛЕТО не действует на эти блюда'],
    ['in an empty cart', 0, 'Корзина пуста: добавьте блюда, и промокод ЛЕТО сработает'],
  ])('is refused %s until there are others', async (_, kept, said) => {
    const { $typedPromo, addLine, removeLine, applyTypedPromo, isPending, words, ...page } =
      await withGoods(5000)
    if (!kept) removeLine(12)
    $typedPromo.set('лето')
    const answer = anOwnPromo({ word: 'ЛЕТО', excluded: [12] })
    expect(applyTypedPromo(answer)).toMatchObject({ refused: true, sumChanged: false })
    expect(words()).toBe(said)
    expect(isPending()).toBe(false)
    addLine(aLine({ id: 13, price: 1000 }))
    expect(isPending()).toBe(true)
    expect(applyTypedPromo(answer)).toMatchObject({ refused: false, sumChanged: true })
    expect(page.$pricedCart.get().savings).toBe(150)
  })

  test('that is unknown takes the code in force away and says so', async () => {
    const { $typedPromo, $pricedCart, applyPromoCode, applyTypedPromo, words } =
      await withGoods(5000)
    applyPromoCode(anOwnPromo())
    $typedPromo.set('лето')
    applyTypedPromo('unknown')
    expect($pricedCart.get().promoWord).toBe('')
    expect(words()).toBe('Такого промокода нет. Промокод НОВЫЙГОД снят: скидки больше нет')
  })
})

describe('a word in force', () => {
  test('that a change of the goods costs is named with the reason', async () => {
    const { changeQuantity, addLine, applyPromoCode, words, removeLine } = await withGoods(5000)
    addLine(aLine({ id: 13, price: 1000 }))
    changeQuantity(12, 1)
    applyPromoCode(anOwnPromo({ minimum: 6000 }))
    removeLine(13)
    expect(words()).toBe('Промокод НОВЫЙГОД больше не действует: сумма стала меньше 6 000 ₽')
  })

  test.each([
    [{ excluded: [12] }, 'в корзине нет блюд, к которым он подходит'],
    [
      { excluded: [12], kind: 'gift', amount: 77 } as const,
      'в корзине нет блюд, к которым он подходит. Подарка «Колбаски гриль с жареными пельменями» больше нет',
    ],
  ])('that is left with nothing to discount is named with the reason', async (terms, reason) => {
    const { addLine, applyPromoCode, removeLine, setPickup, words } = await withGoods(5000)
    addLine(aLine({ id: 13, price: 1000 }))
    applyPromoCode(anOwnPromo(terms))
    removeLine(13)
    expect(words()).toBe(`Промокод НОВЫЙГОД больше не действует: ${reason}`)
    addLine(aLine({ id: 13, price: 1000 }))
    applyPromoCode(anOwnPromo())
    setPickup(true)
    expect(words()).toBe('Промокод НОВЫЙГОД больше не действует: с самовывозом он не складывается')
  })

  test('is taken away by the edge’s word', async () => {
    const { $pricedCart, $notice, applyPromoCode, endPromo } = await withGoods(5000)
    applyPromoCode(anOwnPromo())
    const notice = { code: 'promo-used-up', promo: 'НОВЫЙГОД' } as const
    endPromo({ ...notice, promo: 'ЛЕТО' })
    expect($pricedCart.get().promoWord).toBe('НОВЫЙГОД')
    endPromo(notice)
    expect($pricedCart.get()).toMatchObject({ promoWord: '', totalAmount: 5000 })
    expect($notice.get()).toEqual(notice)
  })
})
