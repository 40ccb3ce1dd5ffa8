import { valuesIn } from './values-in.ts'

/** The names of the forms that edit one file each. */
const FORMS = {
  'src/content/calendar.yaml': 'Календарь',
  'src/content/categories.yaml': 'Категории и разделы',
  'src/content/foodstuffs.yaml': 'Продукты',
  'src/content/norms.yaml': 'Нормы стола',
  'src/content/redirects.json': 'Старые адреса',
  'src/content/search.yaml': 'Слова поиска',
  'src/content/storage.yaml': 'Как хранить',
  'src/content/texts/about.json': 'О нас',
  'src/content/texts/catering.json': 'Кейтеринг',
  'src/content/texts/contacts.json': 'Контакты',
  'src/content/texts/delivery.json': 'Доставка и оплата',
  'src/content/texts/furshets.json': 'Фуршеты',
  'src/content/texts/home.json': 'Главная',
  'src/content/texts/packing.json': 'Упаковка',
  'src/content/texts/promotions.json': 'Акции',
  'src/settings/costs.json': 'Маржа',
  'src/settings/owner.json': 'Контакты и доставка',
  'src/settings/tariff.json': 'Цена доставки и минимум',
  'src/settings/trust.json': 'О кухне',
}

/** The name, place and format of the form that edits this file, as Keystatic asks for them. */
export function formOf(file: keyof typeof FORMS) {
  const [path, format] = file.split('.') as [string, 'yaml' | 'json']
  return { label: FORMS[file], path, format }
}

/** The Russian name of a file: of its form, or of the dish or ingredient that `text` describes; its path where it has none. */
export function nameOfFile(path: string, text?: string): string {
  if (path in FORMS) return FORMS[path as keyof typeof FORMS]
  if (path.startsWith('public/media/') || path.endsWith('/pictures.json')) return 'картинки'
  if (path.endsWith('/last-number.json')) return 'номера товаров'
  const values = path.endsWith('.yaml') ? valuesIn(text) : undefined
  const name = (values as { name?: unknown } | null | undefined)?.name
  return typeof name === 'string' ? name : path
}
