import { expect, test } from 'vitest'
import { parsePage } from '../../../src/integrations/html.ts'
import { typesetPage } from '../../../src/integrations/typography/typeset-html.ts'
import { typeset } from '../../../src/integrations/typography/typeset.ts'

const shown = (text: string) => typeset(text).replaceAll('\u00a0', '_')
const typesetHtml = (html: string) => typesetPage(parsePage(html)).html
const shownHtml = (html: string) =>
  /<body>(.*)<\/body>/s
    .exec(typesetHtml(`<!doctype html><html><body>${html}</body></html>`))![1]!
    .replaceAll('\u00a0', '_')

test.each([
  [
    'a short word stays with the word after it',
    'Сыр с виноградом и в доме',
    'Сыр с_виноградом и_в_доме',
  ],
  ['also after a quotation mark', '«О вкусах» не спорят', '«О_вкусах» не_спорят'],
  ['a particle stays with the word before it', 'Подходит ли еда', 'Подходит_ли еда'],
  ['a dash stays with the word before it', 'Утка — мясо', 'Утка_— мясо'],
  ['a number stays with its unit', 'термос 2 л, 1 200 г, 30 %', 'термос 2_л, 1_200_г, 30_%'],
  ['a price stays together', 'сет за 12 400 ₽', 'сет за_12_400_₽'],
  ['a sign stays with its number', 'при +6 °C, сладости № 1', 'при_+6_°C, сладости №_1'],
  ['an abbreviation stays with its number', 'ИНН 7700, ОГРНИП 300', 'ИНН_7700, ОГРНИП_300'],
  ['a promo code stays with its number', 'Промокоды 2 и 3', 'Промокоды_2_и_3'],
  ['a date stays together', '21 ноября 2026 года', '21_ноября 2026_года'],
  ['a unit is no short word', 'морс 3 л и торт 2 кг на стол', 'морс 3_л и_торт 2_кг на_стол'],
  ['longer words part as they like', 'Большая компания', 'Большая компания'],
])('%s', (_, text, expected) => {
  expect(shown(text)).toBe(expected)
})

test('a no-break space that the text already has stays', () => {
  expect(shown('Войти\u00a0сюда')).toBe('Войти_сюда')
})

test('text in which more than spaces would change is refused', () => {
  expect(() => typeset('Утка - мясо')).toThrow('Утка - мясо')
})

test('in HTML words stay together across the tags of a line, and no attribute changes', () => {
  expect(
    shownHtml(
      '<p class="a b">Мы в\n  <b>Москве</b> и <a href="/o 1 2/">за МКАД</a> —\n  рядом</p>',
    ),
  ).toBe('<p class="a b">Мы_в_<b>Москве</b> и_<a href="/o 1 2/">за_МКАД</a>_— рядом</p>')
  expect(shownHtml('<p>Промокод <b>5</b></p>')).toBe('<p>Промокод_<b>5</b></p>')
})

test('in HTML the end of a block binds nothing', () => {
  expect(shownHtml('<p>Весит 2 г </p><p>и всё</p>')).toBe('<p>Весит 2_г </p><p>и_всё</p>')
})

test('in HTML characters that are markup stay escaped', () => {
  expect(shownHtml('<p>А &lt;b&gt; и &amp; в доме</p>')).toBe('<p>А_&lt;b&gt; и_&amp; в_доме</p>')
})

test.each([
  ['an island', '<astro-island><p>Мы в доме</p></astro-island>'],
  ['a script', '<script>const words = "Мы в доме"</script>'],
  ['a style', '<style>p::before { content: "Мы в доме" }</style>'],
  ['a template', '<template><p>Мы в доме</p></template>'],
  ['a text area', '<textarea>Мы в доме</textarea>'],
])('%s stays as it is', (_, html) => {
  expect(shownHtml(html)).toBe(html)
})

test('in an island the slots are typeset, since React takes them from the page', () => {
  expect(
    shownHtml(
      '<astro-island><p>Мы в доме</p><astro-slot><p>Мы в доме</p></astro-slot></astro-island>',
    ),
  ).toBe('<astro-island><p>Мы в доме</p><astro-slot><p>Мы_в_доме</p></astro-slot></astro-island>')
})

test('a long word is hyphenated where columns are narrow, and nowhere else', () => {
  const word = 'малосольносливочный'
  expect(shownHtml(`<p>${word}</p>`)).toBe(`<p>${word}</p>`)
  expect(shownHtml(`<ul data-narrow><li>${word}</li></ul>`)).toContain('\u00ad')
})
