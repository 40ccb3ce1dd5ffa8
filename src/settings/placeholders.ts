/** How the placeholders of src/settings and wrangler.toml look. */
const MARKS = [
  /\.example\b/,
  // Not behind other digits: accounts of banks have as many zeros inside.
  /(?<!\d)(\+7)?0{6}/,
  /Фамилия|Имя Отчество/,
  /Примерн/,
  /«Название/,
  /№\s*0+(?!\d)/,
  /дом\s*0+(?!\d)/,
]

/** Paths of the values that are still placeholders: `legal.trader: ИП Фамилия Имя Отчество`. */
export function placeholders(value: unknown, path = ''): string[] {
  if (typeof value === 'string') {
    return MARKS.some((mark) => mark.test(value)) ? [`${path}: ${value}`] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    placeholders(inner, path === '' ? name : `${path}.${name}`),
  )
}
