import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { readCatalogue } from '../../../src/integrations/catalogue/read-catalogue.ts'
import { readFiles } from '../../../src/integrations/catalogue/read.ts'
import { pricedFiles } from '../../builders/priced-files.ts'
import { OWNERS_FOLDERS, TEXTS } from '../../../src/studio/owners-files.ts'
import { Refused } from '../../../src/studio/refusal.ts'
import { save, type Update } from '../../../src/studio/save.ts'
import { blobSha } from '../../../src/studio/tree.ts'

const SALMON = 'src/content/products/kanape/kanape-s-lososem.yaml'
const CHEESE = 'src/content/products/kanape/kanape-s-bri.yaml'

let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'studio-'))
  for (const folder of OWNERS_FOLDERS) cpSync(folder, join(project, folder), { recursive: true })
  for (const [kind, width] of [
    ['products', 480],
    ['near', 480],
    ['above', 119],
  ]) {
    const file = `public/media/${kind}/salat-so-svekloy-${width}.avif`
    cpSync(file, join(project, file))
  }
})

afterEach(() => rmSync(project, { recursive: true }))

const read = (path: string) => readFileSync(join(project, path), 'utf8')
const opened = (...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, blobSha(Buffer.from(read(path)))]))

/** A form's change of one file, opened as it is now. */
function edit(path: string, change: Record<string, unknown>): Update {
  const contents = stringify({ ...(parse(read(path)) as object), ...change })
  return { additions: [{ path, contents }], deletions: [], base: opened(path) }
}

test('a price is stored', async () => {
  await save(project, edit(SALMON, { price: 3690 }))
  expect(read(SALMON)).toContain('\nprice: 3690\n')
})

test.each([
  ['Утренний\u000bлосось', 'Утренний лосось'],
  ['Утренний\u202e лосось\u200b', 'Утренний лосось'],
  ['Утренний\u2028лосось\ufffe\u0001', 'Утренний лосось'],
])(
  'a name pasted with characters that nobody sees is stored without them: %j',
  async (pasted, name) => {
    await save(project, edit(SALMON, { name: pasted }))
    expect(parse(read(SALMON))).toMatchObject({ name })
  },
)

test('a new section gets its address from its name, as a product does', async () => {
  const path = 'src/content/categories.yaml'
  const { categories } = parse(read(path)) as { categories: { subcategories: object[] }[] }
  const [first, ...others] = categories
  const section = {
    name: 'Свадебные сеты',
    slug: '',
    sentence: 'Для праздника на двоих и ста гостей.',
  }
  const grown = { ...first, subcategories: [...first!.subcategories, section] }
  await save(project, edit(path, { categories: [grown, ...others] }))
  expect(read(path)).toContain('slug: svadebnye-sety\n')
})

test('a price that leaves less than the owner wants is stored once she has agreed', async () => {
  const COSTS = 'src/settings/costs.json'
  const settings = (leastMargin: number) => ({
    additions: [{ path: COSTS, contents: JSON.stringify({ leastMargin }) }],
    deletions: [],
    base: opened(COSTS),
  })
  await expect(save(project, settings(100))).rejects.toThrow('От 1 до 99 %.')
  for (const { path, text } of pricedFiles(readFiles(join(project, 'src/content'))))
    writeFileSync(join(project, 'src/content', path), text)
  await save(project, settings(99))
  const cheaper = edit(SALMON, { price: 3390 })
  await expect(save(project, cheaper)).rejects.toThrow(/«Канапе с лососем»: маржа \d/)
  expect(read(SALMON)).not.toContain('\nprice: 3390\n')
  await save(project, { ...cheaper, isAgreed: true })
  expect(read(SALMON)).toContain('\nprice: 3390\n')
})

test('of two forms with the same file, stored at once, the second is refused', async () => {
  const forms = [edit(SALMON, { price: 3690 }), edit(SALMON, { price: 3790 })]
  const [first, second] = await Promise.allSettled(forms.map((form) => save(project, form)))
  expect(first).toMatchObject({ status: 'fulfilled' })
  expect(second).toMatchObject({ status: 'rejected', reason: expect.any(Refused) as Refused })
  expect(read(SALMON)).toContain('\nprice: 3690\n')
})

describe('the tariff', () => {
  const TARIFF = 'src/settings/tariff.json'
  const store = (side: 'in' | 'out', change: object) => {
    const tariff = JSON.parse(read(TARIFF)) as Record<string, object>
    return write({ ...tariff, [side]: { ...tariff[side], ...change } })
  }
  const storeMinimum = (minimum: object) =>
    write({ ...(JSON.parse(read(TARIFF)) as object), minimums: [minimum] })
  const write = (tariff: object) =>
    save(project, {
      additions: [{ path: TARIFF, contents: JSON.stringify(tariff) }],
      deletions: [],
      base: opened(TARIFF),
    })

  test('is the same to the byte when no value has changed', async () => {
    const before = read(TARIFF)
    await store('in', {})
    expect(read(TARIFF)).toBe(before)
  })

  test('holds null for a sum that the owner has left empty', async () => {
    await store('in', { freeFrom: undefined })
    expect(JSON.parse(read(TARIFF))).toMatchObject({ in: { base: 700, freeFrom: null } })
  })

  const minimum = { sum: 5000, weekdays: ['fri', 'mon'], from: null, to: null, window: '' }

  test('holds least orders as the domain reads them: weekdays in their order, no window as null', async () => {
    await storeMinimum(minimum)
    expect(JSON.parse(read(TARIFF))).toMatchObject({
      minimums: [{ sum: 5000, weekdays: ['mon', 'fri'], from: null, to: null, window: null }],
    })
    await storeMinimum({ sum: 3000, window: '8:00 – 10:00' })
    expect(JSON.parse(read(TARIFF))).toMatchObject({
      minimums: [{ sum: 3000, weekdays: [], from: null, to: null, window: '08:00-10:00' }],
    })
  })

  test.each([
    [{ sum: 0 }, '«Не меньше, ₽» — Нужно число больше нуля'],
    [{ sum: 2_000_000 }, '«Не меньше, ₽» — Слишком много'],
    [{ window: '03:00-05:00' }, '«Окно» — такого окна доставки нет'],
    [{ window: 'утром' }, '«Окно» — Окно доставки пишется как 08:00-10:00'],
    [{ from: '2026-12-31', to: '2026-12-30' }, '«По какой день» — Последний день раньше первого'],
    [{ from: '2027-02-30' }, '«С какого дня» — День пишется как 2026-12-31'],
  ])('is refused with the least order %j', async (change, words) => {
    const before = read(TARIFF)
    await expect(storeMinimum({ ...minimum, ...change })).rejects.toThrow(words)
    expect(read(TARIFF)).toBe(before)
  })

  test.each([
    ['in', { base: -1 }, '«Доставка в зоне, ₽» — Цена не бывает меньше нуля'],
    ['in', { base: 350.5 }, '«Доставка в зоне, ₽» — Нужно целое число'],
    ['in', { freeFrom: 700 }, '«В зоне бесплатно от суммы, ₽» — Это меньше самой'],
    ['out', { base: 7_000_000 }, '«Доставка вне зоны, ₽» — Слишком много'],
    ['out', { freeFrom: 0 }, '«Вне зоны без этой цены от суммы, ₽» — Нужно число больше нуля'],
    ['out', { kmFree: 201 }, '«Километров входит в цену» — От 0 до 200 км'],
    ['out', { perKm: 4000 }, '«Каждый следующий километр, ₽» — Слишком много'],
    ['out', { perKm: 0 }, '«Каждый следующий километр, ₽» — Нужно число больше нуля'],
  ] as const)('is refused, of side %s with %j', async (side, change, words) => {
    const before = read(TARIFF)
    await expect(store(side, change)).rejects.toThrow(words)
    expect(read(TARIFF)).toBe(before)
  })
})

describe('the settings', () => {
  const OWNER = 'src/settings/owner.json'
  const store = (change: object) => {
    const contents = JSON.stringify({ ...(JSON.parse(read(OWNER)) as object), ...change })
    const additions = [{ path: OWNER, contents }]
    return save(project, { additions, deletions: [], base: opened(OWNER) })
  }

  const prepaid = (share: object, waitMinutes = 60) => ({
    when: 'order',
    shares: [share],
    waitMinutes,
  })

  const unasked = (limits: object) => ({
    orderTotal: 200_000,
    distanceKm: 100,
    quantity: 100,
    ...limits,
  })

  test('hold the largest order that is taken without a call', async () => {
    await store({ unasked: unasked({ orderTotal: 150_000 }) })
    expect(JSON.parse(read(OWNER))).toMatchObject({
      unasked: { orderTotal: 150_000, distanceKm: 100, quantity: 100 },
    })
  })

  test.each(['8 495 123-45-67', '+7 (495) 123-45-67', '4951234567'])(
    'hold the phone %s as it goes over the wire',
    async (phone) => {
      await store({ phone })
      expect(JSON.parse(read(OWNER))).toMatchObject({ phone: '+74951234567' })
    },
  )

  test('keep a window that a least order names', async () => {
    const TARIFF = 'src/settings/tariff.json'
    const { slots } = JSON.parse(read(OWNER)) as { slots: { windows: string[] } }
    const [window, ...windows] = slots.windows
    const minimums = [{ sum: 5000, weekdays: [], from: null, to: null, window }]
    const before = read(TARIFF)
    writeFileSync(join(project, TARIFF), JSON.stringify({ ...JSON.parse(before), minimums }))
    await expect(store({ slots: { ...slots, windows } })).rejects.toThrow(
      `«Окна доставки» — окно ${window} названо в «`,
    )
    writeFileSync(join(project, TARIFF), before)
    await store({ slots: { ...slots, windows } })
    expect(read(OWNER)).not.toContain(`"${window}"`)
  })

  test('are the same to the byte when no value has changed', async () => {
    const before = read(OWNER)
    await store({})
    expect(read(OWNER)).toBe(before)
  })

  test('hold the closed days in order, wherever the owner has added one', async () => {
    const { slots } = JSON.parse(read(OWNER)) as { slots: object }
    const march = { from: '2027-03-01', to: '2027-03-08' }
    await store({ slots: { ...slots, closedDays: [march, { from: '2026-12-31' }] } })
    expect(JSON.parse(read(OWNER))).toMatchObject({
      slots: { closedDays: [{ from: '2026-12-31', to: '2026-12-31' }, march] },
    })
    const closedDays = [{ from: '2026-12-31', to: '2026-12-30' }]
    await expect(store({ slots: { ...slots, closedDays } })).rejects.toThrow(
      '«Выходные дни» — Последний день раньше первого',
    )
  })

  test.each(TEXTS)(
    'the words of %s are the same to the byte when no value has changed',
    async (name) => {
      const path = `src/content/texts/${name}.json`
      const before = read(path)
      await save(project, {
        additions: [{ path, contents: JSON.stringify(JSON.parse(before)) }],
        deletions: [],
        base: opened(path),
      })
      expect(read(path)).toBe(before)
    },
  )

  test.each([
    [{ phone: '8 999 123-45' }, '«Телефон» — Нужен российский номер: 8 999 123-45-67'],
    [{ phone: '+375 29 123-45-67' }, '«Телефон» — Нужен российский номер'],
    [{ openingHours: { opens: '10:00', closes: '10:00' } }, '«Часы работы» — '],
    [{ payments: [] }, '«Способы оплаты» — Нужен хотя бы один'],
    [{ prepayment: prepaid({ from: 30_000, percent: 100 }) }, '«Процентов вперёд» — От 1 до 99'],
    [{ prepayment: prepaid({ from: 0, percent: 50 }) }, '«От суммы, ₽» — Нужно число больше нуля'],
    [{ prepayment: prepaid({ from: 1, percent: 1 }, 9) }, '«Сколько минут ждём оплату» — '],
    [{ unasked: unasked({ orderTotal: 0 }) }, '«Сумма заказа, ₽» — Нужно число больше нуля'],
    [{ unasked: unasked({ distanceKm: 2.5 }) }, 'зоны» — Нужно целое число'],
    [{ unasked: unasked({ quantity: -1 }) }, '«Коробок одного блюда» — Нужно число больше нуля'],
    [{ colour: 'pink' }, 'colour'],
  ])('are refused with %j', async (change, words) => {
    const before = read(OWNER)
    await expect(store(change)).rejects.toThrow(words)
    expect(read(OWNER)).toBe(before)
  })
})

describe('an address', () => {
  const BEETROOT = 'src/content/products/salads/salat-so-svekloy.yaml'
  const redirects = () =>
    (
      JSON.parse(read('src/content/redirects.json')) as {
        redirects: { old: string; now: string }[]
      }
    ).redirects
  const move = (from: string, to: string) =>
    save(project, {
      additions: [{ path: to, contents: read(from) }],
      deletions: [{ path: from }],
      base: opened(from),
    })

  test('that changes leads to the new one, and whoever names the product follows', async () => {
    const before = read(SALMON)
    const moved = BEETROOT.replace('salat-so-svekloy', 'salat-iz-svekly')
    await move(BEETROOT, moved)
    expect(redirects().at(-1)).toEqual({
      old: '/product/salat-so-svekloy/',
      now: '/product/salat-iz-svekly/',
    })
    expect(read(SALMON)).toBe(before.replace('salat-so-svekloy', 'salat-iz-svekly'))
    expect(read('src/content/pictures.json')).toContain('"products/salat-iz-svekly": {')
    expect(existsSync(join(project, 'public/media/products/salat-iz-svekly-480.avif'))).toBe(true)
    expect(existsSync(join(project, 'public/media/products/salat-so-svekloy-480.avif'))).toBe(false)
    await move(moved, BEETROOT)
    expect(redirects().at(-1)).toEqual({
      old: '/product/salat-iz-svekly/',
      now: '/product/salat-so-svekloy/',
    })
    expect(redirects().map(({ old }) => old)).not.toContain('/product/salat-so-svekloy/')
  })

  test('of a product that is deleted leads to its category, and no product goes with it', async () => {
    const path = 'src/content/products/snacks/rybnaya-tarelka.yaml'
    await save(project, { additions: [], deletions: [{ path }], base: opened(path) })
    expect(redirects().at(-1)).toEqual({ old: '/product/rybnaya-tarelka/', now: '/snacks/' })
    expect(read('src/content/products/kanape/rybnoe-assorti-kanape.yaml')).toContain(
      'goes_with: [blinnye-rulety-s-lososem, voda-s-gazom]',
    )
  })
})

test('the calendar follows a product to its new address, and forgets one that is deleted', async () => {
  const calendar = 'src/content/calendar.yaml'
  const lines = (slug: string) => [
    `  - { product: ${slug}, from: 2026-12-24, to: 2026-12-26, price: 3990 }\n`,
    `  # The spring.\n  - { product: kanape-s-bri, from: 2027-03-01, paused: true }\n`,
  ]
  writeFileSync(join(project, calendar), `entries:\n${lines('kanape-s-lososem').join('')}`)
  const moved = SALMON.replace('kanape-s-lososem', 'kanape-losos')
  await save(project, {
    additions: [{ path: moved, contents: read(SALMON) }],
    deletions: [{ path: SALMON }],
    base: opened(SALMON),
  })
  expect(read(calendar)).toBe(`entries:\n${lines('kanape-losos').join('')}`)
  await save(project, { additions: [], deletions: [{ path: CHEESE }], base: opened(CHEESE) })
  expect(read(calendar)).not.toContain('kanape-s-bri')
  expect(read(calendar)).toContain('kanape-losos')
})

describe('a product that goes to another category', () => {
  const THERE = 'src/content/products/snacks/kanape-s-lososem.yaml'
  const CAVIAR = 'src/content/products/kanape/kanape-s-ikroy.yaml'

  test('keeps its address, number, pictures and whatever names it, and is listed there', async () => {
    const before = read(SALMON)
    const others = ['src/content/redirects.json', 'src/content/pictures.json', CAVIAR].map(read)
    rmSync(join(project, 'public'), { recursive: true })
    await save(project, edit(SALMON, { subcategory: 'snacks/tartaletki' }))
    expect(existsSync(join(project, SALMON))).toBe(false)
    expect(read(THERE)).toBe(before.replace('subcategory: s-ryboy', 'subcategory: tartaletki'))
    expect(['src/content/redirects.json', 'src/content/pictures.json', CAVIAR].map(read)).toEqual(
      others,
    )
    const { categories, products } = readCatalogue(join(project, 'src/content'))
    const listed = products.filter(({ category }) => category === 'snacks')
    expect(listed.map(({ slug }) => slug)).toContain('kanape-s-lososem')
    expect(categories).toHaveLength(8)
    await save(project, edit(THERE, { subcategory: 'kanape/s-ryboy' }))
    expect(read(SALMON)).toBe(before)
  })

  test('under a new name too leaves a redirect from its old address', async () => {
    const { additions, base } = edit(SALMON, { subcategory: 'snacks/tartaletki' })
    const renamed = additions.map(({ path, contents }) => ({
      path: path.replace('kanape-s-lososem', 'kanape-losos'),
      contents,
    }))
    await save(project, { additions: renamed, deletions: [{ path: SALMON }], base })
    expect(read(THERE.replace('kanape-s-lososem', 'kanape-losos'))).toContain('id: 19\n')
    const { redirects } = JSON.parse(read('src/content/redirects.json')) as { redirects: object[] }
    expect(redirects.at(-1)).toEqual({
      old: '/product/kanape-s-lososem/',
      now: '/product/kanape-losos/',
    })
  })

  test('may not take the place of one that is there, nor go where there is no section', async () => {
    const contents = stringify({ ...(parse(read(SALMON)) as object), subcategory: 'snacks/rulety' })
    const path = 'src/content/products/kanape/rybnaya-tarelka.yaml'
    await expect(
      save(project, { additions: [{ path, contents }], deletions: [], base: {} }),
    ).rejects.toThrow('Не сохранено: такой адрес уже есть у другого товара.')
    for (const [subcategory, said] of [
      ['snacks/fish', 'в категории «snacks» нет раздела «fish»'],
      ['../fish', 'адрес пишется латинскими буквами'],
    ] as const)
      await expect(save(project, edit(SALMON, { subcategory }))).rejects.toThrow(
        `«Раздел» — ${said}`,
      )
    expect(existsSync(join(project, SALMON))).toBe(true)
  })

  test('is asked about where its section is left without a product', async () => {
    const water = 'src/content/products/drinks/voda-s-gazom.yaml'
    await save(project, edit(water, { subcategory: 'kanape/s-ryboy' }))
    const last = edit(water.replace('voda-s', 'voda-bez').replace('gazom', 'gaza'), {
      subcategory: 'limonady-i-soki',
    })
    await expect(save(project, last)).rejects.toThrow(
      'Не сохранено, проверьте: «Напитки: Вода» останется без товаров.',
    )
    await save(project, { ...last, isAgreed: true })
    await save(project, edit(CAVIAR, { price: 4100 }))
  })
})

describe('nothing is stored', () => {
  const refused = async (update: Update) => {
    const before = read(SALMON)
    const error: unknown = await save(project, update).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Refused)
    expect(read(SALMON)).toBe(before)
    return (error as Refused).message
  }

  test.each([
    [{ price: 0 }, '«Цена, ₽» — больше 0'],
    [{ price: 'дорого' }, '«Цена, ₽» — нужно число'],
    [{ sentence: 'Вкусно!' }, '«Описание» — восклицательный знак'],
    [{ contents: { brick: 3 } }, '«Что в коробке» — такой штуки нет'],
    [{ subcategory: 'ovoschnye' }, '«Раздел» — в категории «kanape» нет раздела «ovoschnye»'],
    [{ id: 20 }, '«Номер» — номер 20 уже занят: «'],
    [{ goes_with: ['champagne'] }, '«К этому подойдёт» — нет товара «champagne»'],
  ])('of %j, which contradicts the catalogue', async (change, words) => {
    expect(await refused(edit(SALMON, change))).toContain(words)
  })

  test('of a piece that is deleted while boxes hold it: they are named, not their files', async () => {
    const path = 'src/content/pieces/canape-salmon.yaml'
    const words = await refused({ additions: [], deletions: [{ path }], base: opened(path) })
    expect(words).toContain('«Что в коробке» в «Канапе с лососем» — такой штуки нет')
    expect(words).not.toContain('.yaml')
  })

  test('of what somebody else has changed since the form was opened', async () => {
    const update = edit(SALMON, { price: 3690 })
    writeFileSync(join(project, SALMON), read(SALMON).replace('persons: [5, 8]', 'persons: [5, 9]'))
    expect(await refused(update)).toContain('эту запись изменили')
  })

  test('of a new thing whose name somebody else has taken meanwhile', async () => {
    const update = edit(SALMON, { price: 3690 })
    expect(await refused({ ...update, base: {} })).toContain('эту запись изменили')
  })

  test('when one file of several cannot be stored', async () => {
    const [first, second] = [edit(SALMON, { price: 3690 }), edit(CHEESE, { price: -1 })]
    await refused({
      additions: [...first.additions, ...second.additions],
      deletions: [],
      base: { ...first.base, ...second.base },
    })
  })

  test('of a redirect that leads nowhere, or hides a page', async () => {
    const path = 'src/content/redirects.json'
    const { redirects } = JSON.parse(read(path)) as { redirects: object[] }
    const wrong = [
      { old: '/kanape/', now: '/sets/' },
      { old: '/old/', now: '/nowhere/' },
      { old: '/sets/2/', now: '/contacts/' },
      { old: '/sets?SECTION_ID=5', now: '/contacts/' },
      { old: '/board/', now: '/contacts/' },
      { old: '/keystatic/publication/', now: '/contacts/' },
    ]
    const contents = JSON.stringify({ redirects: [...redirects, ...wrong] })
    const words = await refused({
      additions: [{ path, contents }],
      deletions: [],
      base: opened(path),
    })
    expect(words).toContain('«Старый адрес» — на /kanape/ есть страница')
    expect(words).toContain('«Старый адрес» — на /sets/2/ есть страница')
    expect(words).toContain('«Старый адрес» — на /sets/ есть страница')
    expect(words).toContain('«Куда ведёт» — страницы /nowhere/ нет')
    expect(words).toContain('адрес /board/ занят самим магазином')
    expect(words).toContain('адрес /keystatic/publication/ занят самим магазином')
  })

  test.each([
    'package.json',
    'src/content/../settings/shop.yaml',
    '/etc/x.yaml',
    'src/content/consents.ts',
  ])('in %s, which is no content', async (path) => {
    const update = { additions: [{ path, contents: 'a: 1\n' }], deletions: [], base: {} }
    expect(await refused(update)).toContain('здесь не правят')
  })
})

describe('the home page', () => {
  const HOME = 'src/content/texts/home.json'
  const home = () => JSON.parse(read(HOME)) as { start: { title: string }; shown: string[] }
  const store = (change: object) => {
    const contents = JSON.stringify({ ...home(), ...change })
    return save(project, {
      additions: [{ path: HOME, contents }],
      deletions: [],
      base: opened(HOME),
    })
  }

  test('follows a product that it names to its new address, and forgets one that is deleted', async () => {
    const products = ['kanape-s-bri', 'kanape-s-lososem']
    await store({ shown: ['kanape-s-lososem'], start: { ...home().start, products } })
    const moved = SALMON.replace('lososem', 'forelyu')
    await save(project, {
      additions: [{ path: moved, contents: read(SALMON) }],
      deletions: [{ path: SALMON }],
      base: opened(SALMON),
    })
    expect(home()).toMatchObject({
      shown: ['kanape-s-forelyu'],
      start: { products: ['kanape-s-bri', 'kanape-s-forelyu'] },
    })
    await save(project, { additions: [], deletions: [{ path: moved }], base: opened(moved) })
    expect(home()).toMatchObject({ shown: [], start: { products: ['kanape-s-bri'] } })
  })

  test.each([
    [{ shown: ['champagne'] }, '«На первом экране» — блюда champagne нет'],
    [{ shown: ['kanape-s-bri', 'kanape-s-bri'] }, '«На первом экране» — Одно блюдо дважды'],
    [{ order: ['start', 'start', 'delivery', 'promotions'] }, '«Порядок блоков» — Каждый из'],
    [{ order: ['start'] }, '«Порядок блоков» — Каждый из четырёх'],
    [{ title: '{брэнд} — кейтеринг' }, '«Заголовок» — Подстановки {брэнд} здесь нет'],
  ])('is refused with %j', async (change, words) => {
    await expect(store(change)).rejects.toThrow(words)
  })
})

describe('a new product', () => {
  const path = 'src/content/products/kanape/kanape-dlya-dvoih.yaml'
  const create = (change: object, file = path): Update => {
    const { id: _, ...values } = parse(read(SALMON)) as Record<string, unknown>
    const contents = stringify({
      ...values,
      name: 'Канапе для двоих',
      sentence: 'Немного всего на двоих.',
      ...change,
    })
    return { additions: [{ path: file, contents }], deletions: [], base: {} }
  }
  const idIn = (file: string) => (parse(read(file)) as { id: number }).id
  const ids = () =>
    globSync(join(project, 'src/content/products/*/*.yaml')).map(
      (file) => (parse(readFileSync(file, 'utf8')) as { id: number }).id,
    )

  test('gets the next number, which no other product ever had', async () => {
    const last = Math.max(...ids())
    await save(project, create({}))
    expect(idIn(path)).toBe(last + 1)
    await save(project, { additions: [], deletions: [{ path }], base: opened(path) })
    const other = path.replace('dvoih', 'troih')
    await save(project, create({ name: 'Канапе для троих' }, other))
    expect(idIn(other)).toBe(last + 2)
  })

  test('that is a copy gets a number of its own; a new address keeps the old number', async () => {
    const last = Math.max(...ids())
    await save(project, create({ id: 19 }))
    expect([idIn(SALMON), idIn(path)]).toEqual([19, last + 1])
    const moved = SALMON.replace('lososem', 'forelyu')
    const contents = read(SALMON)
    await save(project, {
      additions: [{ path: moved, contents }],
      deletions: [{ path: SALMON }],
      base: opened(SALMON),
    })
    expect(idIn(moved)).toBe(19)
  })

  test('whose name another one has is refused, however it is written', async () => {
    const name = 'КАНАПЕ с\u00a0лососем'
    await expect(save(project, create({ name }))).rejects.toThrow(
      'название «Канапе с лососем» уже занято',
    )
  })
})

test('a value that looks like a slip is stored once somebody has agreed', async () => {
  const slip = edit(SALMON, { price: 349_000 })
  const refusal: unknown = await save(project, slip).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ question: expect.stringMatching(/в 100.раз больше\. Верно\?$/) })
  expect(read(SALMON)).toContain('\nprice: 3490\n')
  await save(project, { ...slip, isAgreed: true })
  expect(read(SALMON)).toContain('\nprice: 349000\n')
})
