import { expect, test } from './browser.ts'
import { follow, isSameDocument, markDocument, openAtRest, requestsTo } from './visits.ts'

const ELSEWHERE = [
  'https://example.com/',
  '//example.com/',
  '\\\\example.com\\',
  '/\\example.com/',
  '/\t/example.com/',
  'https:example.com',
  'javascript:void(window.fooled=true)',
  'java\nscript:void(window.fooled=true)',
  'data:text/html,<p>fooled',
  'https://localhost:1@example.com/',
]

test('a link to another origin is blocked in every notation', async ({ page, baseURL }) => {
  await openAtRest(page, '/terms/')
  await markDocument(page)
  const outside = requestsTo(page, (request) => !request.url().startsWith(baseURL!))
  const userInfo = baseURL!.replace('//', '//user:secret@') + '/sets/'
  for (const href of [...ELSEWHERE, userInfo]) {
    await page.getByRole('main').evaluate((main, address) => {
      const link = document.createElement('a')
      link.setAttribute('href', address)
      link.textContent = 'Мимо'
      main.replaceChildren(link)
    }, href)
    await page.getByRole('link', { name: 'Мимо' }).click()
    await expect(page, href).toHaveURL('/terms/')
  }
  await page.getByRole('main').evaluate((main) => {
    const form = Object.assign(document.createElement('form'), { action: '//example.com/' })
    form.append(Object.assign(document.createElement('button'), { textContent: 'Отправить' }))
    main.replaceChildren(form)
  })
  await page.getByRole('button', { name: 'Отправить' }).click()
  // A navigation that was not blocked would have begun before this one ends.
  await follow(page, '/privacy/')
  expect(await isSameDocument(page)).toBe(true)
  expect(await page.evaluate(() => 'fooled' in window)).toBe(false)
  expect(outside).toEqual([])
})

test('a link to another origin works when its markup allows it', async ({ page }) => {
  await page.route('https://example.com/', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Карта</h1>' }),
  )
  await openAtRest(page, '/terms/')
  await page.getByRole('main').evaluate((main) => {
    const link = Object.assign(document.createElement('a'), { href: 'https://example.com/' })
    link.dataset['external'] = ''
    main.replaceChildren(Object.assign(link, { textContent: 'На карте' }))
  })
  await page.getByRole('link', { name: 'На карте' }).click()
  await expect(page.getByRole('heading', { name: 'Карта' })).toBeVisible()
})
