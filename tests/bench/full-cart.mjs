import { savedLine } from '../e2e/goods.ts'
import { visit } from './measure.mjs'

const LINES = 60
/** More than the screen of this phone shows. */
const SCREEN = 6

/**
 * A cart of 60 lines at a CPU four times slower: from the tap to a screen of painted lines, in ms, for the drawer when
 * it is opened first and again, and for «Состав заказа» of the checkout; and to all lines of the drawer when it is
 * opened first. Everything is loaded before.
 */
export async function fullCart(browser, origin, products) {
  const { context, page, traffic } = await visit(browser)
  const goods = products.filter(({ paused }) => !paused).slice(0, LINES)
  await page.addInitScript(
    (lines) => {
      for (const [key, value] of lines) localStorage.setItem(key, value)
    },
    goods.map((product, index) => [`cart:line:${product.id}`, savedLine(product, 1, index + 1)]),
  )
  const shown = async (locator) => {
    const latency = page.evaluate(
      (counts) =>
        new Promise((resolve) => {
          const lines = document.getElementsByTagName('li')
          const isShown = (count) => () =>
            [...lines].filter(
              (item) => item.closest('dialog, details, aside') && item.checkVisibility(),
            ).length >= count
          addEventListener(
            'pointerdown',
            async ({ timeStamp }) => {
              const times = []
              for (const count of counts) {
                const at = await globalThis.bench.painted(isShown(count))
                times.push(at - performance.timeOrigin - timeStamp)
              }
              resolve(times)
            },
            { capture: true, once: true },
          )
        }),
      [SCREEN, LINES],
    )
    await locator.tap()
    return latency
  }

  await page.goto(`${origin}/sets/`, { waitUntil: 'load' })
  await traffic.quiet()
  const bar = page.getByRole('navigation', { name: 'Быстрая навигация' })
  const cart = bar.getByRole('link', { name: /^Корзина/ })
  const [first, all] = await shown(cart)
  const drawer = page.getByRole('dialog', { name: /^Корзина/ })
  await drawer.getByRole('button', { name: 'Закрыть' }).tap()
  await drawer.waitFor({ state: 'hidden' })
  await traffic.quiet()
  const [again] = await shown(cart)

  await page.goto(`${origin}/checkout/`, { waitUntil: 'load' })
  await traffic.quiet()
  const [goodsList] = await shown(page.getByText('Состав заказа'))
  await context.close()
  return {
    'drawer, first': first,
    'drawer, first, all lines': all,
    'drawer, again': again,
    'goods at checkout': goodsList,
  }
}
