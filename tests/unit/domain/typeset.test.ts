import { expect, test } from 'vitest'
import { typeset, typesetHtml } from '../../../src/domain/typeset.ts'

const shown = (text: string) => typeset(text).replaceAll('\u00a0', '_')

test('a short word stays with the word after it', () => {
  expect(shown('Сыр с виноградом и в доме')).toBe('Сыр с_виноградом и_в_доме')
  expect(shown('«О вкусах» не спорят')).toBe('«О_вкусах» не_спорят')
  expect(shown('Хлеб, а на нём сыр')).toBe('Хлеб, а_на_нём сыр')
})

test('a dash stays with the word before it', () => {
  expect(shown('Утка — мясо')).toBe('Утка_— мясо')
})

test('a number stays with its unit and a sign with its number', () => {
  expect(shown('термос 2 л, 1 200 г')).toBe('термос 2_л, 1_200_г')
  expect(shown('при +6 °C')).toBe('при +6_°C')
  expect(shown('Сладости № 1')).toBe('Сладости №_1')
  expect(shown('ИНН 7700, ОГРНИП 300')).toBe('ИНН_7700, ОГРНИП_300')
})

test('a capital after a figure is no abbreviation that stays with the number after it', () => {
  expect(shown('дом 5А 3 подъезд')).toBe('дом 5А 3_подъезд')
})

test('longer words part as they like', () => {
  expect(shown('Для больших компаний')).toBe('Для больших компаний')
})

test('in HTML a short word also stays with a word in a tag, and tags are left alone', () => {
  const html =
    '<p class="a b">Мы в\n  <b>Москве</b> на <i>дому</i> и <a href="/o 1 2/">за МКАД</a> —\n  рядом</p>'
  expect(typesetHtml(html).replaceAll('\u00a0', '_')).toBe(
    '<p class="a b">Мы_в_<b>Москве</b> на_<i>дому</i> и_<a href="/o 1 2/">за_МКАД</a>_— рядом</p>',
  )
})
