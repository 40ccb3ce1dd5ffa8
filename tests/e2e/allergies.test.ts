import { query } from './database.ts'
import {
  aPerson,
  expectTaken,
  fillOrder,
  goToCheckout,
  orderButton,
  ordersOf,
} from './order-form.ts'
import { firstThatBreaks } from './menu.ts'
import { savedLine } from './goods.ts'
import { expect, test } from './shop.ts'
import { cardOf, openBoard, takeOrder } from './staff.ts'

const NUTS = firstThatBreaks('no-nuts')
const HELD = new RegExp(`«${NUTS.name}» есть .*орехи`)

test('an allergy in the comment is compared with the boxes, confirmed by a tap and sent with the order', async ({
  page,
}) => {
  await page.addInitScript(
    ([key, line]) => localStorage.setItem(key!, line!),
    [`cart:line:${NUTS.id}`, savedLine(NUTS, 1, 1)],
  )
  await goToCheckout(page)
  const person = { ...aPerson('Вера'), comment: 'АЛЛЕРГИЯ на орехи!!!' }
  await fillOrder(page, person)
  const diets = page.getByRole('group', { name: /^Аллергии и\sдиеты/ })
  await expect(diets.getByText(HELD)).toBeVisible()
  await diets.getByRole('button', { name: 'Да, отметить' }).click()
  await expect(diets.getByRole('button', { name: 'Без орехов' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(diets.getByText('Из комментария')).toHaveCount(0)
  await orderButton(page).click()
  await expectTaken(page)
  await expect(page.getByText('без орехов')).toBeVisible()
  const [number] = ordersOf(person)
  expect(query(`SELECT diets FROM orders WHERE number = ${number}`)).toEqual([{ diets: 'm' }])
})

test('the diets of the lists are those of the order, without a question', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('menu:diets', 'm'))
  await goToCheckout(page)
  const diets = page.getByRole('group', { name: /^Аллергии и\sдиеты/ })
  await expect(diets.getByRole('button', { name: 'Без орехов' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('card, opened order and kitchen’s sheet name the box that holds what its guests do not eat', async ({
  page,
  request,
}) => {
  const number = await takeOrder(request, {
    lines: [{ id: NUTS.id, quantity: 1 }],
    diets: 'm',
    comment: '',
  })
  await openBoard(page)
  const card = cardOf(page, number)
  await expect(card.getByText(HELD)).toBeVisible()
  await card.getByRole('button', { name: `Открыть: № ${number}` }).click()
  await expect(page.getByRole('dialog').getByText(HELD)).toBeVisible()
})
