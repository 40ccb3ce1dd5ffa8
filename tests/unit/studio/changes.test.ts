import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { changesInWords } from '../../../src/studio/publication/changes.ts'
import { photographKeys } from '../../../src/content/pictures.ts'
import { sourcesOf } from '../../../src/integrations/catalogue/photographs.ts'
import type { Photograph } from '../../../src/integrations/catalogue/schema.ts'
import { readFiles } from '../../../src/integrations/catalogue/read.ts'

const files = readFiles('src/content')
const DAYS = { was: '2026-12-01', is: '2026-12-01' }
const inContent = (path: string) => `src/content/${path}`

/** The first product as written, changed. */
function changed(change: (text: string) => string | undefined) {
  const { path, text } = files.find(({ path }) => path.startsWith('products/kanape/'))!
  const name = /^name: (.*)$/m.exec(text)![1]!
  return { name, file: { path: inContent(path), before: text, now: change(text) } }
}
const plain = (words: readonly string[]) => words.map((word) => word.replaceAll('\u00a0', ' '))

test('a new price is said with the one before', () => {
  const { name, file } = changed((text) => text.replace(/^price: .*$/m, 'price: 12345'))
  const { words } = changesInWords(files, [file], DAYS)
  expect(plain(words)).toEqual([
    expect.stringMatching(new RegExp(`^${plain([name])[0]}: [\\d ]+ → 12 345 ₽$`)),
  ])
})

test('a product that is paused, one that is gone, and one that is new are said by name', () => {
  const paused = changed((text) => `${text}paused: true\n`)
  expect(plain(changesInWords(files, [paused.file], DAYS).words)).toEqual([
    `${paused.name}: временно не продаём`,
  ])
  const path = 'products/kanape/kanape-dlya-dvoih.yaml'
  const text = paused.file.before
    .replace(/^id: .*$/m, 'id: 9901')
    .replace(/^name: .*$/m, 'name: Канапе вдвоём')
    .replace(/^sentence: .*$/m, 'sentence: Немного всего на двоих.')
  const added = { path: inContent(path), before: undefined, now: text }
  expect(plain(changesInWords(files, [added], DAYS).words)[0]).toContain('новое: Канапе вдвоём, ')
  const gone = { path: inContent(path), before: text, now: undefined }
  expect(changesInWords([...files, { path, text }], [gone], DAYS).words).toContain(
    'больше не продаётся: Канапе вдвоём',
  )
})

test('a product in another section is said with the section, and is neither new nor gone', () => {
  const { name, file } = changed(() => undefined)
  const path = file.path.replace('products/kanape/', 'products/snacks/')
  const text = file.before.replace(/^subcategory: .*$/m, 'subcategory: rulety')
  const there = { path, before: undefined, now: text }
  expect(plain(changesInWords(files, [file, there], DAYS).words)).toEqual([
    `${plain([name])[0]}: теперь в разделе «Закуски: Рулеты»`,
  ])
})

test('photographs are said by their number, without the files that are cut from them', () => {
  const { name: typeset, file } = changed((text) => text)
  const [name] = plain([typeset])
  const slug = /([\w-]+)\.yaml$/.exec(file.path)![1]!
  const manifest = files.find(({ path }) => path === 'pictures.json')!
  const RED: Photograph = { file: 'red.jpg', focus: [0.5, 0.5] }
  const BLUE: Photograph = { file: 'blue.jpg', focus: [0.5, 0.5] }
  /** The product's two files with these photographs. */
  const having = (photographs: readonly Photograph[]) => {
    const line = (one: Photograph) => ({
      color: '#aabbcc',
      widths: [320],
      sources: sourcesOf(one),
      photograph: true,
    })
    const keys = photographKeys(slug)
    const lines = photographs.map((one, index) => [keys[index], line(one)])
    const pictures = { ...JSON.parse(manifest.text), ...Object.fromEntries(lines) }
    return [
      {
        path: file.path.slice('src/content/'.length),
        text: `${file.before}photographs: ${JSON.stringify(photographs)}\n`,
      },
      { path: 'pictures.json', text: JSON.stringify(pictures) },
    ]
  }
  const wordsFrom = (was: readonly Photograph[], is: readonly Photograph[]) => {
    const [before, now] = [having(was), having(is)]
    const others = files.filter(({ path }) => !before.some((one) => one.path === path))
    const changes = before.map(({ path, text }, index) => ({
      path: inContent(path),
      before: text,
      now: now[index]!.text,
    }))
    const cut = { path: `public/media/products/${slug}-320.avif`, before: 'a', now: 'b' }
    const { words, files: silent } = changesInWords([...others, ...before], [...changes, cut], DAYS)
    expect(silent).toEqual([])
    return plain(words)
  }
  expect(wordsFrom([], [RED])).toEqual([`${name}: новое фото`])
  expect(wordsFrom([RED, BLUE], [BLUE])).toEqual([`${name}: одно фото убрано`])
  expect(wordsFrom([RED, BLUE], [BLUE, RED])).toEqual([`${name}: другой порядок фото`])
  expect(wordsFrom([RED], [{ ...RED, focus: [0, 0] }])).toEqual([`${name}: фото обрезано иначе`])
})

test('a setting is said by the name of its field, a list by what came and went', () => {
  const before = {
    phone: '+74950000001',
    slots: { closedDays: [{ from: '2026-12-31', to: '2026-12-31' }] },
  }
  const now = {
    phone: '+74950000002',
    slots: { closedDays: [{ from: '2027-01-01', to: '2027-01-08' }] },
  }
  const file = {
    path: 'src/settings/owner.json',
    before: JSON.stringify(before),
    now: JSON.stringify(now),
  }
  expect(changesInWords(files, [file], DAYS)).toEqual({
    words: [
      'Телефон: +74950000001 → +74950000002',
      'Выходные дни, добавлено: с 01.01.2027 по 08.01.2027',
      'Выходные дни, убрано: 31.12.2026',
    ],
    files: [],
  })
})

test('a tariff is said by the side of the ring road', () => {
  const side = { base: 700, freeFrom: 8000 }
  const file = {
    path: 'src/settings/tariff.json',
    before: JSON.stringify({ in: side, out: { ...side, kmFree: 10, perKm: 40 }, minimums: [] }),
    now: JSON.stringify({
      in: { base: 750, freeFrom: null },
      out: { ...side, kmFree: 10, perKm: 45 },
      minimums: [{ sum: 15_000, weekdays: [], from: '2026-12-31', to: '2026-12-31', window: null }],
    }),
  }
  const { words } = changesInWords(files, [file], DAYS)
  expect(words.map((sentence) => sentence.replaceAll('\u00a0', ' '))).toEqual([
    'Доставка в зоне, ₽: 700 → 750',
    'В зоне бесплатно от суммы, ₽: 8000 → нет',
    'Каждый следующий километр, ₽: 40 → 45',
    'Наименьшая сумма заказа, добавлено: 31 декабря — от 15 000 ₽',
  ])
})

test('the margin that the owner wants is said to be hers', () => {
  const path = 'src/settings/costs.json'
  const file = { path, before: '{"leastMargin":null}', now: '{"leastMargin":60}' }
  expect(changesInWords(files, [file], DAYS)).toEqual({
    words: ['Маржа не меньше, %: нет → 60. Покупатели этого не видят'],
    files: [],
  })
})

test('how orders are paid is said in the words of the form', () => {
  const before = {
    prepayment: { when: 'order', shares: [{ from: 30_000, percent: 50 }], waitMinutes: 60 },
    payments: ['card', 'cash'],
  }
  const now = {
    prepayment: { when: 'confirmed', shares: [{ from: 50_000, percent: 30 }], waitMinutes: 90 },
    payments: ['online', 'card'],
  }
  const file = {
    path: 'src/settings/owner.json',
    before: JSON.stringify(before),
    now: JSON.stringify(now),
  }
  const { words } = changesInWords(files, [file], DAYS)
  expect(words.map((sentence) => sentence.replaceAll('\u00a0', ' '))).toEqual([
    'Когда платить: Сразу, вместе с заказом → После подтверждения',
    'Предоплата крупных заказов, добавлено: от 50 000 ₽ — 30 %',
    'Предоплата крупных заказов, убрано: от 30 000 ₽ — 50 %',
    'Сколько минут ждём оплату: 60 → 90',
    'Способы оплаты, добавлено: Онлайн, картой или через СБП',
    'Способы оплаты, убрано: Наличными',
  ])
})

test('a change without words of its own is named by its form, or by its dish', () => {
  const { path, text } = files.find((one) => one.path.startsWith('products/kanape/'))!
  const name = /^name: (.*)$/m.exec(text)![1]!
  const redirects = { path: 'src/content/redirects.json', before: '{}', now: '{ }' }
  const comment = { path: `src/content/${path}`, before: text, now: `# Вкусно\n${text}` }
  expect(changesInWords(files, [redirects, comment], DAYS)).toEqual({
    words: [],
    files: [name, 'Старые адреса'],
  })
})

test('the texts of pages are said by the titles of their fields, with the words where they are short', () => {
  const wordsOf = (name: string, change: (values: never) => object) => {
    const path = `src/content/texts/${name}.json`
    const before = readFileSync(path, 'utf8')
    const now = JSON.stringify({ ...JSON.parse(before), ...change(JSON.parse(before) as never) })
    const { words, files: silent } = changesInWords(files, [{ path, before, now }], DAYS)
    expect(silent).toEqual([])
    return plain(words)
  }
  expect(
    wordsOf('promotions', ({ sale }: { sale: object }) => ({
      rule: 'Один промокод на заказ.',
      sale: { ...sale, gives: 'Минус {скидка} %' },
    })),
  ).toEqual([
    'Акции, Правило под списком: изменятся слова',
    'Акции, Промокод со скидкой, Заголовок: Скидка {скидка} % от суммы заказа → Минус {скидка} %',
  ])
  expect(
    wordsOf('home', ({ order }: { order: string[] }) => ({
      shown: ['kanape-s-lososem'],
      order: order.toReversed(),
    })),
  ).toEqual([
    'Главная, На первом экране: нет → Канапе с лососем',
    'Главная, Порядок блоков: Разделы меню, С чего начать, Доставка, Акции → Акции, Доставка, С чего начать, Разделы меню',
  ])
  expect(
    wordsOf('about', ({ steps, sections }: Record<string, { title: string; text: string }[]>) => ({
      steps: steps!.map((step, at) => (at === 0 ? { ...step, text: 'Это легко.' } : step)),
      sections: [...sections!.slice(1), { title: 'Где мы', text: 'В Москве.' }],
    })),
  ).toEqual([
    'О нас, Шаги, «Вы выбираете», Текст: изменятся слова',
    'О нас, Разделы страницы, добавлено: Где мы',
    'О нас, Разделы страницы, убрано: Что внутри',
  ])
})

test('old addresses are said with where they lead', () => {
  const line = (old: string, now = '/sets/') => ({ old, now })
  const file = {
    path: inContent('redirects.json'),
    before: JSON.stringify({ redirects: [line('/a/'), line('/b/')] }),
    now: JSON.stringify({ redirects: [line('/b/', '/'), line('/a/')] }),
  }
  expect(changesInWords(files, [file], DAYS)).toEqual({
    words: ['Старые адреса, добавлено: /b/ → /', 'Старые адреса, убрано: /b/ → /sets/'],
    files: [],
  })
})

test('categories and sections are said by what happens to them', () => {
  const path = inContent('categories.yaml')
  const before = files.find((one) => one.path === 'categories.yaml')!.text
  interface Part {
    name: string
    slug: string
    sentence: string
    subcategories: Part[]
  }
  const wordsAfter = (change: (categories: Part[]) => Part[]) => {
    const { categories } = parse(before) as { categories: Part[] }
    const now = stringify({ categories: change(categories) })
    return plain(changesInWords(files, [{ path, before, now }], DAYS).words)
  }
  const inFirst = (change: (first: Part) => Partial<Part>) =>
    wordsAfter(([first, ...others]) => [{ ...first!, ...change(first!) }, ...others])
  const { name } = (parse(before) as { categories: Part[] }).categories[0]!
  const added = { name: 'Свадебные', slug: 'svadebnye', sentence: 'На свадьбу.' } as Part
  expect(inFirst(({ subcategories }) => ({ subcategories: [...subcategories, added] }))).toEqual([
    `категория «${name}»: новый раздел «Свадебные»`,
  ])
  expect(inFirst(() => ({ name: 'Иначе' }))).toEqual([
    `категория «${name}» теперь называется «Иначе»`,
  ])
  expect(inFirst(() => ({ sentence: 'Для всех.' }))).toEqual([
    `категория «${name}»: изменятся слова`,
  ])
  expect(wordsAfter((list) => list.toReversed())).toContainEqual(
    expect.stringMatching(/^порядок категорий: /),
  )
  expect(
    wordsAfter((list) => [
      ...list,
      { ...added, description: 'На свадьбу.', subcategories: [added] },
    ]),
  ).toEqual(['новая категория «Свадебные»'])
})

test('a price of the calendar is said on the day on which it begins', () => {
  const { name, file } = changed((text) => text)
  const slug = file.path.replace(/^.*\/|\.yaml$/g, '')
  const text = `entries:\n  - { product: ${slug}, from: 2026-12-24, to: 2026-12-25, price: 12345 }\n`
  const dated = files.map((other) => (other.path === 'calendar.yaml' ? { ...other, text } : other))
  const on = (was: string, is: string) => plain(changesInWords(dated, [], { was, is }).words)
  expect(on('2026-12-22', '2026-12-23')).toEqual([])
  expect(on('2026-12-23', '2026-12-24')).toEqual([
    expect.stringMatching(new RegExp(`^${plain([name])[0]}: [\\d ]+ → 12 345 ₽$`)),
  ])
  expect(on('2026-12-24', '2026-12-25')).toEqual([])
  expect(on('2026-12-25', '2026-12-26')[0]).toContain(`${plain([name])[0]}: 12 345 → `)
})

test('an entry of the calendar is said when it is written, and when it is taken back', () => {
  const { name, file } = changed((text) => text)
  const slug = file.path.replace(/^.*\/|\.yaml$/g, '')
  const now = `entries:\n  - { product: ${slug}, from: 2026-12-24, to: 2026-12-25, price: 12345 }\n  - { product: ${slug}, from: 2027-03-01, only: true }\n`
  const entries = [
    `${name} с 24.12.2026 по 25.12.2026 — 12 345 ₽`,
    `${name} с 01.03.2027 — продаём только в эти дни`,
  ]
  const empty = 'entries: []\n'
  const words = (was: string, is: string) => {
    const before = files.map((one) => (one.path === 'calendar.yaml' ? { ...one, text: was } : one))
    const draft = { path: inContent('calendar.yaml'), before: was, now: is }
    return plain(changesInWords(before, [draft], DAYS).words)
  }
  expect(words(empty, now)).toEqual([
    `больше не продаётся: ${name}`,
    ...entries.map((entry) => `в календаре: ${entry}`),
  ])
  expect(words(now, now.replace(/.*2027.*\n/, ''))).toContain(
    `больше не в календаре: ${entries[1]}`,
  )
})

test('a promotion of the calendar is said when it is written, and on the days on which it begins and ends', () => {
  const text = 'entries: []\npromotions:\n  - { promo: 10, from: 2026-12-24, to: 2026-12-26 }\n'
  const draft = { path: inContent('calendar.yaml'), before: 'entries: []\n', now: text }
  expect(plain(changesInWords(files, [draft], DAYS).words)).toEqual([
    'акция по промокоду 10 (скидка 30 %) заканчивается',
    'в календаре: акция по промокоду 10 (скидка 30 %) с 24.12.2026 по 26.12.2026',
  ])
  const dated = files.map((other) => (other.path === 'calendar.yaml' ? { ...other, text } : other))
  const on = (was: string, is: string) => plain(changesInWords(dated, [], { was, is }).words)
  expect(on('2026-12-22', '2026-12-23')).toEqual([])
  expect(on('2026-12-23', '2026-12-24')).toEqual(['акция по промокоду 10 (скидка 30 %) начинается'])
  expect(on('2026-12-24', '2026-12-26')).toEqual([])
  expect(on('2026-12-26', '2026-12-27')).toEqual([
    'акция по промокоду 10 (скидка 30 %) заканчивается',
  ])
})

test('norms, foodstuffs and words of the search are said with the names on the way to what differs', () => {
  const words = (path: string, before: string, now: string) =>
    plain(changesInWords(files, [{ path: inContent(path), before, now }], DAYS).words)
  const norms = 'occasions: { evening: { filling: 30, salads: { before: [0, 80, 100, 100] } } }'
  expect(words('norms.yaml', norms, norms.replace('30', '35').replace('80', '90'))).toEqual([
    'нормы стола, Поводы, Праздник, сытных, %: 30 → 35',
    'нормы стола, Поводы, Праздник, салатов, г, Перед едой: 0, 80, 100, 100 → 0, 90, 100, 100',
  ])
  const written = files.find(({ path }) => path === 'foodstuffs.yaml')!.text
  expect(words('foodstuffs.yaml', written, written.replace('[свиного, сала]', '[сала]'))).toEqual([
    'продукты, Продукты, свинина, Другие слова: свиного, сала → сала',
  ])
  expect(words('search.yaml', 'noise: [хочу]', 'noise: [хочу, дайте]')).toEqual([
    'слова поиска, Лишние слова: хочу → хочу, дайте',
  ])
})
