import type { BrowserContext, Page } from '@playwright/test'
import { savedLine } from './goods.ts'
import { openAndKeep } from './kept-shop.ts'
import { firstOf } from './menu.ts'
import type { Network } from './network.ts'
import { fillOrder, orderButton, type Person } from './order-form.ts'

/** A browser that keeps the shop, and its network. */
export interface KeptShop {
  page: Page
  context: BrowserContext
  network: Network
}

/** Opens the shop until this browser keeps it, with a filled cart. */
export async function keepWithCart({ page, network }: KeptShop): Promise<void> {
  await openAndKeep(page, `${network.url}/`)
  const goods = firstOf('kanape')
  await page.evaluate(
    ([key, line]) => localStorage.setItem(key!, line!),
    [`cart:line:${goods.id}`, savedLine(goods, 1, 1)],
  )
}

/** Goes to checkout with a filled cart, loses the network there, and presses the button. */
export async function orderWithoutNetwork(shop: KeptShop, person: Person): Promise<void> {
  const { page, context, network } = shop
  await keepWithCart(shop)
  network.cut()
  await context.setOffline(true)
  await page.goto(`${network.url}/checkout/`)
  await fillOrder(page, person)
  await orderButton(page).click()
}

export async function regainNetwork({ context, network }: KeptShop): Promise<void> {
  network.mend()
  await context.setOffline(false)
}
