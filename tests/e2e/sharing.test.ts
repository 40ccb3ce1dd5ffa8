import { onSale, pathOf } from './menu.ts'
import { expect, test } from './shop.ts'

const PATH = pathOf(onSale[0]!)
const PRODUCT = `${PATH}?utm_source=mail`
const ADDRESS = new RegExp(`${PATH}$`)

test('«Поделиться» passes the address without advertising parameters to the share sheet', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.documentElement.dataset['shared'] = data.url
        return Promise.resolve()
      },
    })
  })
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', ADDRESS)
})

test('in a browser without a share sheet «Поделиться» copies the link and says that it is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    delete (Navigator.prototype as Partial<Navigator>).share
  })
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await expect(page.getByRole('main').getByText('Ссылка скопирована')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(ADDRESS)
})
