import { fields, singleton, type ComponentSchema } from '@keystatic/core'
import type { HOME_SECTIONS } from '../../content/texts/schemas.ts'
import { arrangement } from '../fields/arrangement.tsx'
import { namedList } from '../fields/named.tsx'
import { formOf } from '../file-names.ts'
import { CHOICES, LABELS } from '../labels.ts'
import { textsFile, type TEXTS } from '../owners-files.ts'

const text = (label: string, description?: string) =>
  fields.text({
    label,
    ...(description && { description }),
    multiline: true,
    validation: { isRequired: true },
  })
const title = fields.text({ label: LABELS.title, validation: { isRequired: true } })

const LINKS = 'Абзацы делит пустая строка. Ссылка: [готовые сеты](/sets/).'

const titled = (label: string, description?: string) =>
  fields.object({ title, text: text(LABELS.text, description) }, { label })

const form = (name: (typeof TEXTS)[number], schema: Record<string, ComponentSchema>) =>
  singleton({ ...formOf(textsFile(name)), schema })

const listOf = (
  element: Record<string, ComponentSchema> & { title: typeof title },
  options: { label: string; description: string },
) =>
  fields.array(fields.object(element), {
    ...options,
    itemLabel: ({ fields: { title: heading } }) => heading.value || 'Новый',
  })

/** The words of a landing page; which products a selection shows is in the page's code. */
const landing = (
  selections: readonly (keyof typeof LABELS)[],
  how: string,
): Record<string, ComponentSchema> => ({
  title: fields.text({
    label: LABELS.title,
    description: 'На вкладке браузера и в поиске.',
    validation: { isRequired: true },
  }),
  name: fields.text({
    label: LABELS.name,
    description: 'Большими буквами вверху страницы.',
    validation: { isRequired: true },
  }),
  description: text(LABELS.description, 'Два предложения, которые видят в поиске под ссылкой.'),
  sentence: text(LABELS.sentence, 'Под заголовком страницы.'),
  selections: fields.object(
    Object.fromEntries(
      selections.map((key) => [
        key,
        fields.object(
          { title, sentence: text(LABELS.sentence, 'Одно или два предложения.') },
          { label: LABELS[key] },
        ),
      ]),
    ),
    { label: LABELS.selections },
  ),
  how: fields.object({ title, text: text(LABELS.text, how) }, { label: LABELS.how }),
})

/** The forms of the words on pages; a `{word}` in braces stands for what the shop computes. */
export const textForms = {
  home: form('home', {
    title: fields.text({
      label: LABELS.title,
      description: 'На вкладке браузера и в поиске. {магазин} — название магазина.',
      validation: { isRequired: true },
    }),
    description: text(LABELS.description, 'Два предложения, которые видят в поиске под ссылкой.'),
    name: fields.text({
      label: LABELS.name,
      description: 'Большими буквами на первом экране.',
      validation: { isRequired: true },
    }),
    sentence: text(LABELS.sentence, 'Под заголовком, на компьютере.'),
    shown: namedList({
      label: LABELS.shown,
      description: 'Чьё фото показать: первое из этих блюд, что в продаже. Пусто — накрытый стол.',
      of: 'products',
      isKeptEmpty: true,
    }),
    start: fields.object(
      {
        title,
        products: namedList({
          label: LABELS.products,
          description: 'До пяти, первое — крупно. Пусто — первые сеты меню.',
          of: 'products',
          isKeptEmpty: true,
        }),
      },
      { label: LABELS.start },
    ),
    order: arrangement({
      label: LABELS.order,
      description: 'Под первым экраном, сверху вниз.',
      things: CHOICES.order satisfies Record<(typeof HOME_SECTIONS)[number], string>,
    }),
  }),
  promotions: form('promotions', {
    rule: text(LABELS.rule, 'На странице акций, на главной и в оферте.'),
    limits: text(LABELS.limits, 'В подвале каждой страницы и в оферте.'),
    minimum: text(LABELS.minimum, '{сумма} — с какой суммы действует код.'),
    always: text(LABELS.always),
    gift: fields.object(
      {
        gives: text(LABELS.gives, '{подарок} — его название.'),
        details: text(LABELS.details, '{вес}, {гости} и {цена} подарка считает магазин.'),
        twin: text(LABELS.twin, '{другой} — номер второго кода.'),
      },
      { label: LABELS.gift },
    ),
    sale: fields.object(
      { gives: text(LABELS.gives, '{скидка} — сколько процентов.'), details: text(LABELS.details) },
      { label: LABELS.sale },
    ),
    pickup: fields.object(
      { gives: text(LABELS.gives, '{скидка} — сколько процентов.'), details: text(LABELS.details) },
      { label: LABELS.pickup },
    ),
    how: titled(LABELS.how, LINKS),
  }),
  about: form('about', {
    sentence: text(LABELS.sentence, 'Под заголовком страницы.'),
    steps: listOf(
      { title, text: text(LABELS.text, '{часы} — за сколько принимаем заказ: «18 часов».') },
      { label: LABELS.steps, description: 'Как это устроено, по порядку.' },
    ),
    sections: listOf(
      {
        title,
        text: text(
          LABELS.text,
          `${LINKS} {картинки} — как сделаны картинки: нарисованы, или среди них есть фотографии.`,
        ),
      },
      { label: LABELS.sections, description: 'Заголовки с текстом ниже на странице.' },
    ),
  }),
  delivery: form('delivery', {
    sentence: text(LABELS.sentence, 'Под заголовком страницы.'),
    tariff: text(
      LABELS.tariff,
      '{откуда} — слова из «Доставки и минимума», {докуда} — сколько километров возим без звонка и сколько после него.',
    ),
    time: text(LABELS.time, '{часы} и {дни} — из настроек доставки.'),
    change: text(LABELS.change),
    pickup: text(LABELS.pickup, `{скидка} и {адрес} — из настроек. ${LINKS}`),
    payments: fields.object(
      {
        online: titled(LABELS.online),
        card: titled(LABELS.card),
        cash: titled(LABELS.cash),
        invoice: titled(LABELS.invoice),
      },
      { label: LABELS.payments },
    ),
    paid: text(LABELS.paid),
    arrived: text(LABELS.arrived, LINKS),
  }),
  catering: form(
    'catering',
    landing(
      ['office', 'many', 'children', 'filling', 'drinks'],
      `{часы} — за сколько принимаем заказ. ${LINKS}`,
    ),
  ),
  furshets: form('furshets', landing(['sets', 'mixed', 'sticks', 'pastry', 'cups'], LINKS)),
  contacts: form('contacts', {
    description: text(LABELS.description, 'Два предложения, которые видят в поиске под ссылкой.'),
    sentence: text(LABELS.sentence, 'Под заголовком страницы.'),
    answers: text(LABELS.answers, '{часы} — часы работы из «Контактов и доставки».'),
    pickup: text(LABELS.pickup, LINKS),
    callback: fields.text({ label: LABELS.callback, validation: { isRequired: true } }),
  }),
  packing: form('packing', {
    steps: listOf(
      {
        drawing: fields.select({
          label: LABELS.drawing,
          options: [
            { value: 'sorted', label: 'Раскладка по коробке' },
            { value: 'chilled', label: 'Холодильник' },
            { value: 'carried', label: 'Машина' },
            { value: 'opened', label: 'Открытая коробка' },
          ],
          defaultValue: 'sorted',
        }),
        title,
        text: text(LABELS.text, 'Одно предложение. Только то, что кухня делает.'),
      },
      { label: LABELS.steps, description: 'Как еда доезжает свежей — на странице «О нас».' },
    ),
  }),
}
