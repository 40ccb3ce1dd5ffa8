import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test as base } from './studio-server.ts'

// Prices alone, and the way back in part, in a project with publications. What is built and released: publication.test.ts.

const SALMON = 'src/content/products/kanape/kanape-s-lososem.yaml'
const BRIE = 'src/content/products/kanape/kanape-s-bri.yaml'

interface History {
  /** The only publication so far changed the prices of two products. */
  git: (...args: string[]) => string
  /** Writes another price into a product's file. */
  price: (path: string, rubles: number) => void
}

const test = base.extend<{ history: History }>({
  history: async ({ studio: { project, read }, page }, use) => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Анна', '-c', 'user.email=anna@stol.ru', ...args], {
        cwd: project,
        encoding: 'utf8',
      })
    const price = (path: string, rubles: number) =>
      writeFileSync(join(project, path), read(path).replace(/^price: .*$/m, `price: ${rubles}`))
    git('init', '--quiet')
    writeFileSync(join(project, '.gitignore'), '.studio\n')
    git('add', '--all')
    git('commit', '--quiet', '--message', 'The shop')
    price(SALMON, 4490)
    price(BRIE, 4390)
    git('commit', '--quiet', '--all', '--message', 'Публикация\n\n- Две цены\n\nBuild: 1')
    await use({ git, price })
    // The page asks again and again, and Git may still be writing what it has asked.
    await page.goto('about:blank')
    rmSync(join(project, '.git'), { recursive: true, maxRetries: 10 })
  },
})

const publishButton = (page: Page) => page.getByRole('button', { name: /^Опубликовать цены/ })

const sayWho = (page: Page) => page.getByRole('textbox', { name: 'Кто публикует' }).fill('Анна')

test('the list of prices counts what is changed, takes whole rubles only, and keeps what was typed when it is refused', async ({
  page,
  studio,
  history,
}) => {
  await page.goto(`${studio.origin}/keystatic/publication/`)
  await page.getByRole('link', { name: 'Только цены' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Цены' })).toBeVisible()
  const publish = publishButton(page)
  const salmon = page.getByRole('textbox', { name: /^Канапе с лососем/ })
  await expect(salmon).toHaveValue('4490')
  await sayWho(page)
  await expect(publish).toBeDisabled()
  for (const wrong of ['', '0', '-5', '12,5', 'abc']) {
    await salmon.fill(wrong)
    await expect(page.getByText('Канапе с лососем: цена — целое число рублей.')).toBeVisible()
    await expect(publish).toBeDisabled()
  }
  await salmon.fill('4 590')
  await expect(salmon).toHaveValue('4590')
  await expect(publish).toHaveText('Опубликовать цены: 1')
  await expect(page.getByText(/сейчас\s4\s490\s₽/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Только сегодня, \d+ \S+$/ })).toBeVisible()
  // The sample shop's settings are placeholders.
  await publish.click()
  await expect(page.getByRole('status')).toContainText('Сначала заполните: ')
  await expect(salmon).toHaveValue('4590')
  expect(history.git('status', '--porcelain')).toBe('')
})

test('prices that wait in the forms are offered with the published ones beside them', async ({
  page,
  studio,
  history,
}) => {
  history.price(SALMON, 4690)
  await page.goto(`${studio.origin}/keystatic/prices/`)
  const salmon = page.getByRole('textbox', { name: /^Канапе с лососем/ })
  await expect(salmon).toHaveValue('4690')
  await expect(page.getByText('которые ждут в формах: Канапе с лососем.')).toBeVisible()
  await expect(page.getByText(/сейчас\s4\s490\s₽/)).toBeVisible()
  const publish = publishButton(page)
  await expect(publish).toHaveText('Опубликовать цены: 1')
  await expect(publish).toBeDisabled()
  await expect(page.getByText('Впишите вверху, кто публикует.')).toBeVisible()
  await sayWho(page)
  await expect(publish).toBeEnabled()
  await salmon.fill('4490')
  await expect(publish).toHaveText('Опубликовать цены')
  await expect(publish).toBeDisabled()
})

test('what publishes the prices stays in sight and leaves the screen to the list; links stand apart', async ({
  page,
  studio,
  history,
}) => {
  history.price(SALMON, 4690)
  await page.goto(`${studio.origin}/keystatic/prices/`)
  const button = publishButton(page)
  await expect(button).toBeInViewport({ ratio: 1 })
  const height = page.viewportSize()!.height
  const bar = await button.evaluate((element) => element.closest('.bar')!.clientHeight)
  expect(bar).toBeLessThan(height / 6)
  for (const path of ['prices', 'publication']) {
    await page.goto(`${studio.origin}/keystatic/${path}/`)
    const links = page.getByRole('navigation').first().getByRole('link')
    await expect(links).toHaveCount(2)
    const [first, second] = [await links.first().boundingBox(), await links.last().boundingBox()]
    expect(second!.x - (first!.x + first!.width)).toBeGreaterThan(15)
  }
})

test('a studio that fails says why in its own words', async ({ page, studio, history }) => {
  history.price(SALMON, 4690)
  const words = 'Не вышло. На диске кончилось место: удалите лишнее и попробуйте ещё раз.'
  await page.route('**/publication/prices', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, contentType: 'text/plain; charset=UTF-8', body: words })
      : route.continue(),
  )
  await page.goto(`${studio.origin}/keystatic/prices/`)
  await sayWho(page)
  await publishButton(page).click()
  await expect(page.getByRole('status')).toContainText(words)
})

test('one thing of a publication is chosen to go back; new names and photographs are said to go together', async ({
  page,
  studio,
  history,
}) => {
  await page.goto(`${studio.origin}/keystatic/publication/`)
  const past = page.getByRole('region', { name: 'Прошлые публикации' })
  await sayWho(page)
  await past.getByRole('button', { name: 'Вернуть не всё' }).click()
  const choice = past.getByRole('group', { name: 'Что вернуть' })
  await expect(choice).toContainText('только вместе со всей публикацией')
  const back = choice.getByRole('button', { name: 'Вернуть выбранное' })
  await expect(back).toBeDisabled()
  await expect(choice.getByRole('checkbox')).toHaveCount(2)
  await choice.getByRole('checkbox', { name: /^Канапе с лососем: 4\s490 → 3\s490\s₽$/ }).check()
  const sent = page.waitForRequest((request) => request.url().endsWith('/publication/back'))
  await back.click()
  expect((await sent).postDataJSON()).toEqual({
    by: 'Анна',
    commit: history.git('rev-parse', 'HEAD^').trim(),
    paths: [SALMON],
  })
  await expect(choice).toBeHidden()
})
