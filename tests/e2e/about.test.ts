import { realTrust, trust } from '../../src/settings/trust.ts'
import { packing } from '../../src/content/packing.ts'
import { expect, test } from './shop.ts'

test('delivery leads to how boxes are packed and kept cold, in four drawn steps', async ({
  page,
}) => {
  await page.goto('/delivery-payment/')
  await page.getByRole('link', { name: 'Как еда доезжает свежей' }).click()
  await expect(page).toHaveURL('/about/#packing')
  await expect(page.getByRole('heading', { name: 'Как еда доезжает свежей' })).toBeInViewport()

  const steps = page
    .getByRole('listitem')
    .filter({ has: page.locator('img[src*="/media/packing/"]') })
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText(
    packing.map(({ title }) => title),
  )
  for (const step of await steps.all()) {
    await step.scrollIntoViewIfNeeded()
    const width = () =>
      step.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
  }
})

test(
  'the kitchen is shown as far as the facts about it are real',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/about/')
    await expect(page.getByRole('heading', { name: 'Как еда доезжает свежей' })).toBeVisible()
    const { kitchen, cook, declaration, ratings } = realTrust(trust)
    const isReal = Boolean(kitchen ?? cook ?? declaration) || ratings.length > 0
    await expect(page.getByRole('region', { name: 'Наша кухня' })).toHaveCount(isReal ? 1 : 0)
    await expect(page.getByText(/из\s5,/)).toHaveCount(ratings.length)
  },
)

test('footer, terms and «О нас» say of the pictures what they are', async ({ page }) => {
  await page.goto('/about/')
  await expect(page.getByRole('contentinfo')).toContainText(/иллюстрации: подача и\sсостав блюд/)
  await expect(page.getByRole('main').getByText(/нарисованы|сделаны/)).toBeVisible()
  await page.goto('/terms/')
  await expect(page.getByRole('main').getByText(/^2\.2\. (Изображения|На\sсайте)/)).toBeVisible()
})
