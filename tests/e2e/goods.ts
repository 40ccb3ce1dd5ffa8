import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from './browser.ts'

/** A product as in `/api/catalogue.json`. */
export interface Goods {
  id: number
  slug: string
  name: string
  category: string
  subcategory?: string | null
  weight: number
  persons: string
  price: number
  small_image: string
  paused?: boolean
}

/** Everything on sale, in the catalogue's own order. */
export async function goodsOnSale(request: APIRequestContext): Promise<Goods[]> {
  const answer = await request.get('/api/catalogue.json')
  const { products } = (await answer.json()) as { products: Goods[] }
  return products.filter(({ paused }) => !paused)
}

/** The product's line as the shop writes it under `cart:line:{id}`. */
export function savedLine(goods: Goods, quantity: number, position: number): string {
  const { id, name, weight, persons, price, small_image } = goods
  return JSON.stringify({
    id,
    name,
    weight,
    persons,
    price,
    quantity,
    small_image,
    position,
  })
}

/** Before any page is loaded: so many of the catalogue's first, second, … products lie in the cart. */
export async function fillCart(
  shop: Pick<Page, 'addInitScript'>,
  request: APIRequestContext,
  quantities: readonly number[],
): Promise<void> {
  const goods = await goodsOnSale(request)
  const lines = quantities.map((quantity, index) => [
    `cart:line:${goods[index]!.id}`,
    savedLine(goods[index]!, quantity, index + 1),
  ])
  await shop.addInitScript((items) => {
    for (const [key, value] of items) localStorage.setItem(key!, value!)
  }, lines)
}

/** Puts the first product of the open page into the cart. */
export async function addFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^В\sкорзину/ })
    .first()
    .click()
  await expect(page.getByRole('group', { name: /^Количество/ }).first()).toBeVisible()
}

export interface ShownCart {
  /** Name and quantity of each paid line, name alone of a gift. */
  lines: string[]
  /** Sum of the lines. */
  amounts: number
  /** The figure in the title. */
  total: number
  orderTotal: number
}

/** A text with plain blanks for those that typography has set. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** The figures that the open drawer shows. */
export async function readDrawer(drawer: Locator): Promise<ShownCart> {
  // A row out of sight is not laid out (content-visibility) and has no inner text until it is.
  const rows = await drawer
    .getByRole('list', { name: 'Товары в корзине' })
    .getByRole('listitem')
    .evaluateAll((items: HTMLElement[]) =>
      items.map((item) => {
        item.style.contentVisibility = 'visible'
        return item.innerText
      }),
    )
  const lines = rows
    .filter((row) => !row.startsWith('Убрали'))
    .map((row) => row.split('\n').filter((text) => text.trim() !== ''))
  const quantities = await drawer
    .getByRole('textbox', { name: 'Сколько' })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  return {
    lines: lines.map((words, index) =>
      words.at(-1) === 'Подарок' ? plain(words[0]!) : `${plain(words[0]!)} × ${quantities[index]}`,
    ),
    amounts: lines.reduce((sum, words) => sum + (digits(words.at(-1)!) || 0), 0),
    total: digits(await drawer.getByRole('heading', { level: 2 }).innerText()),
    orderTotal: digits(
      await drawer
        .getByText(/^К\sоплате/)
        .last()
        .innerText(),
    ),
  }
}

/** The number in a text: 12400 from «12 400 ₽». */
export function digits(text: string): number {
  return Number(text.replace(/\D/g, ''))
}
