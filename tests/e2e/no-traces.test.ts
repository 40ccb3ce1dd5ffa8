import {
  aPerson,
  choiceOf,
  expectTaken,
  fillOrder,
  goToCheckout,
  orderButton,
} from './order-form.ts'
import { expect, test } from './shop.ts'

test.use({ consoleMayComplain: true })

test('typed personal data appears in no URL, no storage and no console line', async ({
  page,
  context,
}) => {
  const person = {
    ...aPerson('Канарейка'),
    name: 'Канарейкина Имястрока',
    phone: '+7 (987) 654-32-10',
    address: 'Канареечная, 77',
    comment: 'Секретный комментарий',
  }
  const traces = /Канаре|Имястрок|987.?.?654|Секретный|0000012341|000001001|kanareyka/i
  const seen: string[] = []
  context.on('request', (request) => seen.push(decodeURIComponent(request.url())))
  page.on('console', (message) => seen.push(message.text()))

  await goToCheckout(page)
  await fillOrder(page, person)
  await choiceOf(page, 'По счёту для компании').click()
  await page.getByLabel('ИНН').fill('0000012341')
  await page.getByLabel('КПП').fill('000001001')
  await page.getByLabel('Название').fill('ООО «Канарейка»')
  await page.getByLabel('Почта для документов').fill('kanareyka@mail.ru')
  await context.setOffline(true)
  await orderButton(page).click()
  await expect(page.getByText(/Связи нет, заказ\sждёт/)).toBeVisible()
  await expectNoTraces()
  await context.setOffline(false)
  await expectTaken(page)
  await page.getByRole('button', { name: 'Счёт на оплату' }).click()
  await expect(page.getByText(/^Сумма прописью/)).toBeVisible()
  await expectNoTraces()

  await page.goto('/contacts/')
  await page.getByLabel('Имя').fill(person.name)
  await page.getByLabel('Телефон').fill(person.phone)
  await page.getByLabel('Комментарий').fill(person.comment)
  await page.getByRole('button', { name: /звон/i }).click()
  await page.getByRole('checkbox', { name: /Согласен/ }).check()
  await page.getByRole('button', { name: /звон/i }).click()
  await expect(page).toHaveURL('/success-manager/')
  await expectNoTraces()

  async function expectNoTraces(): Promise<void> {
    const stored = await page.evaluate(async () => {
      const textsIn = async (name: string) => {
        const cache = await caches.open(name)
        const answers = await cache.matchAll()
        return Promise.all(answers.map((answer) => answer.text()))
      }
      return [
        ...Object.entries(localStorage).flat(),
        ...Object.entries(sessionStorage).flat(),
        document.cookie,
        JSON.stringify(history.state),
        location.href,
        ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
        ...(await caches.keys()),
        ...(await textsIn('shop-1:order')),
      ]
    })
    const kept = [...seen, ...stored.map((text) => decodeURIComponent(text))]
    expect(kept.filter((text) => traces.test(text))).toEqual([])
    expect(kept.length).toBeGreaterThan(20)
  }
})
