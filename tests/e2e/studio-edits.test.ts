import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, type Browser } from '@playwright/test'
import { parse } from 'yaml'
import { quoteCart } from '../../src/domain/quote.ts'
import { cartCatalogue } from '../../src/integrations/catalogue/cart-catalogue.ts'
import { readCatalogue } from '../../src/integrations/catalogue/read-catalogue.ts'
import { tariff } from '../../src/settings/tariff.ts'
import { test } from './studio-server.ts'

/** How many edits; `EDITS=100 npm run test:e2e -- studio-edits` is the long proof. */
const EDITS = Number(process.env['EDITS'] ?? 5)
const SEED = Number(process.env['SEED'] ?? 40)

/** One field of one form, and what has to follow. */
interface Edit {
  form: string
  file: string
  field: string
  value: string
  /** The line that the file then has; none where the form is refused. */
  line?: string
}

interface Priced {
  id: number
  price: number
}

const PRODUCTS = globSync('src/content/products/*/*.yaml').toSorted()
const INGREDIENTS = globSync('src/content/ingredients/*/*.yaml').toSorted()
const formOf = (file: string) => {
  const [kind, group] = file.split('/').slice(2)
  const collection = kind === 'products' ? group : `${kind}-${group}`
  return `collection/${collection}/item/${basename(file, '.yaml')}`
}
const OWNER = { form: 'singleton/owner', file: 'src/settings/owner.json', field: 'Телефон' }
const PROMOTIONS = {
  form: 'singleton/promotions',
  file: 'src/content/texts/promotions.json',
  field: 'Правило под списком',
}

/** Edits of every kind in turn, of things and with values that the seed decides. */
function* edits(seed: number): Generator<Edit> {
  let state = seed
  const upTo = (limit: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
  const of = (files: readonly string[]) => {
    const file = files[upTo(files.length)]!
    return { form: formOf(file), file }
  }
  for (;;) {
    const price = String(1000 + upTo(8000))
    yield { ...of(PRODUCTS), field: 'Цена, ₽', value: price, line: `price: ${price}` }
    yield { ...of(PRODUCTS), field: 'Описание', value: `Очень вкусно ${price}!` }
    const pack = String(100 + upTo(2000))
    yield { ...of(INGREDIENTS), field: 'Упаковка, г', value: pack, line: `pack: ${pack}` }
    const phone = `+7495${1000000 + upTo(8999999)}`
    yield { ...OWNER, value: phone, line: `  "phone": "${phone}",` }
    yield { ...PROMOTIONS, value: `Один промокод, не ${price} и не {сколько}.` }
    const sentence = `Подаём холодным, проверено ${price} раз.`
    yield { ...of(PRODUCTS), field: 'Описание', value: sentence, line: `sentence: ${sentence}` }
    yield { ...OWNER, value: `8 495 ${price}` }
    const hours = String(73 + upTo(90))
    yield {
      ...of(PRODUCTS),
      field: 'Срок годности, часов',
      value: hours,
      line: `shelf_life_hours: ${hours}`,
    }
    yield { ...of(INGREDIENTS), field: 'Калории, ккал', value: '2000' }
    const rule = `Действует один промокод из ${price}.`
    yield { ...PROMOTIONS, value: rule, line: `  "rule": "${rule}",` }
  }
}

/** Types the value into its form, in a browser that remembers nothing, and saves; `then` looks at the page. */
async function inForm(
  browser: Browser,
  address: string,
  { field, value }: Edit,
  then: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage()
  await page.goto(address)
  const input = page.getByRole('textbox', { name: field, exact: true })
  await input.fill(value)
  await input.blur()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await then(page)
  await page.close()
}

/** The lines of `after` that `before` has not, and how many it has more. */
function changed(before: string, after: string): { fresh: string[]; more: number } {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const kept = new Set(old)
  return { fresh: now.filter((line) => !kept.has(line)), more: now.length - old.length }
}

test(`${EDITS} random edits: one line each, or a refusal at its field @desk`, async ({
  browser,
  studio,
}) => {
  test.setTimeout(60_000 + EDITS * 60_000)
  const sequence = edits(SEED)
  for (let index = 0; index < EDITS; index++) {
    const edit = sequence.next().value as Edit
    const before = studio.read(edit.file)
    await test.step(`${edit.file}: ${edit.field}: ${edit.value}`, () =>
      inForm(browser, `${studio.origin}/keystatic/${edit.form}`, edit, async (page) => {
        if (edit.line === undefined) {
          await expect(page.getByText(`Не сохранено: «${edit.field}»`)).toBeVisible()
          await expect(page.getByRole('textbox', { name: edit.field, exact: true })).toBeFocused()
          expect(studio.read(edit.file)).toBe(before)
          return
        }
        await expect.poll(() => studio.read(edit.file)).not.toBe(before)
        const { fresh, more } = changed(before, studio.read(edit.file))
        expect(fresh).toEqual([edit.line])
        // A field that the file has not had yet is a line more.
        const hadField = before.includes(`\n${edit.line.split(':')[0]}:`)
        expect(more).toBe(hadField ? 0 : 1)
      }))
    sellsAsWritten(studio.project)
  }
})

/** The catalogue compiles, and every box costs in a quote, which an order is priced by, what its file says. */
function sellsAsWritten(project: string): void {
  const content = readCatalogue(`${project}/src/content`)
  const list = { ...cartCatalogue(content), promoCalendar: content.promoCalendar, tariff }
  for (const file of globSync(`${project}/src/content/products/*/*.yaml`)) {
    const { id, price } = parse(readFileSync(file, 'utf8')) as Priced
    const cart = { lines: [{ id, quantity: 1 }], promo: '0', pickup: false, mkad: 'in' } as const
    const quote = quoteCart(cart, list)
    expect(quote, file).toMatchObject({ code: 'priced', priced: { lines: [{ id, price }] } })
  }
}
