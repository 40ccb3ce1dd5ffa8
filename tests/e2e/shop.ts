import { readFileSync } from 'node:fs'
import type { Locator, Page, Response } from '@playwright/test'
import { contractChecker, isInContract, readContract } from '../builders/http-contract.ts'
import { expect, test as base } from './browser.ts'

/** A shopper at a phone or a desk: what they can do, in their words. */
export class Shopper {
  constructor(
    readonly page: Page,
    private readonly phone: boolean,
  ) {}

  /** «Корзина | 12 400 ₽» at a desk, «Корзина (3)» on a phone. */
  cartButton(): Locator {
    return this.page.getByRole(this.phone ? 'link' : 'button', { name: /^Корзина/ })
  }

  async openCart(): Promise<Locator> {
    await this.cartButton().click()
    const drawer = this.page.getByRole('dialog', { name: /^Корзина/ })
    await expect(drawer).toBeVisible()
    return drawer
  }

  /** Adds the product shown by the first card or page that names it. */
  async add(name: string): Promise<void> {
    await this.page
      .getByRole('button', { name: `В корзину: ${name}`, exact: true })
      .first()
      .click()
    await expect(
      this.page.getByRole('group', { name: `Количество: ${name}`, exact: true }).first(),
    ).toBeVisible()
  }

  /** The category's link: in the header at a desk, in the catalogue sheet on a phone. */
  async goToCategory(name: string): Promise<void> {
    if (this.phone) {
      await this.page.getByRole('button', { name: 'Каталог', exact: true }).click()
      await this.page
        .getByRole('dialog', { name: 'Каталог' })
        .getByRole('link', { name, exact: true })
        .click()
    } else {
      await this.page
        .getByRole('navigation', { name: 'Каталог', exact: true })
        .getByRole('link', { name, exact: true })
        .click()
    }
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }

  async applyPromo(within: Locator, code: string): Promise<void> {
    await within.getByRole('textbox', { name: 'Промокод' }).fill(code)
    await within.getByRole('button', { name: 'Применить' }).click()
  }
}

interface Fixtures {
  shopper: Shopper
  /** The test breaks something on purpose, and the browser may say so. */
  consoleMayComplain: boolean
}

/** Every test fails on a stray console error or an exception, in whichever tab of its context. */
export const test = base.extend<Fixtures & { quietConsole: undefined; keptContract: undefined }>({
  shopper: async ({ page, isMobile }, use) => {
    await use(new Shopper(page, isMobile))
  },
  consoleMayComplain: [false, { option: true }],
  quietConsole: [
    async ({ context, consoleMayComplain }, use) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(error.error().message))
      context.on('console', (message) => {
        if (message.type() === 'error')
          complaints.push(`${message.text()} ${message.location().url}`)
      })
      await use(undefined)
      if (!consoleMayComplain) expect(complaints, 'the console stays quiet').toEqual([])
    },
    { auto: true },
  ],
  /** Every response of the shop's API that the browser receives is as `/openapi.yaml` has it. */
  keptContract: [
    async ({ context }, use) => {
      const checks: Promise<string[]>[] = []
      context.on('response', (response) => checks.push(faultsOf(response)))
      await use(undefined)
      expect((await Promise.all(checks)).flat(), 'responses keep the contract').toEqual([])
    },
    { auto: true },
  ],
})

const check = contractChecker(readContract(readFileSync('dist/client/openapi.yaml', 'utf8')))

/** Ignores the answers that a test makes up (`route.fulfill`): no server sent them. */
async function faultsOf(response: Response): Promise<string[]> {
  const { pathname } = new URL(response.url())
  if (!isInContract(pathname)) return []
  // Playwright cannot read the bodies that a service worker asks for.
  if (response.request().serviceWorker()) return []
  if (!(await response.serverAddr().catch(() => null))) return []
  const headers = response.headers()
  return check({
    method: response.request().method(),
    path: pathname,
    status: response.status(),
    header: (name) => headers[name],
    // A page that is left takes the bodies along that were not read.
    body: await response.text().catch(() => undefined),
  })
}

export { expect }
