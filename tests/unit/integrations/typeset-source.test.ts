import { describe, expect, test } from 'vitest'
import { typesetCode } from '../../../src/integrations/typography/typeset-source.ts'

/** The code with its no-break spaces as `_`. */
const shown = (code: string) => typesetCode(code, true).replaceAll('\u00a0', '_')

describe('the Russian texts of an island', () => {
  test.each([
    ['a string', `const title = 'Сыр с виноградом'`, `const title = 'Сыр с_виноградом'`],
    ['an attribute', `<a title="Вход в меню" />`, `<a title="Вход в_меню" />`],
    [
      'a JSX text',
      `<p>Не отправлено: {count} в кухне</p>`,
      `<p>Не_отправлено: {count} в_кухне</p>`,
    ],
    [
      'a JSX text that is wrapped',
      `<p>\n  Заказ принят и\n  готовится\n</p>`,
      `<p>\n  Заказ принят и_готовится\n</p>`,
    ],
    [
      'a template and the string in its value',
      '`В день ${late ? `за ${sum}` : "на днях"} и позже`',
      '`В_день ${late ? `за_${sum}` : "на_днях"} и_позже`',
    ],
    ['a number behind its sign', '`Заказ № ${number}`', '`Заказ №_${number}`'],
    [
      'a number before its unit',
      '`ещё ${km} км и ${sale} % скидки`',
      '`ещё ${km}_км и_${sale}_% скидки`',
    ],
    ['a sign before the next value', `<b>№ {number}</b>`, `<b>№_{number}</b>`],
  ])('are typeset: %s', (_, code, expected) => {
    expect(shown(code)).toBe(expected)
  })

  test('keep a typed no-break space, and a line break inside a template', () => {
    expect(shown("'На\\u00a0кухне у нас'")).toBe("'На\\u00a0кухне у_нас'")
    expect(shown('`Заказ и\nкорзина`')).toBe('`Заказ и\nкорзина`')
  })

  test('are the only ones: comments, regular expressions and Latin strings stay as they are', () => {
    const code = `// Сыр с виноградом\nconst word = /сыр с вином/u\nconst name = 'a b'`
    expect(shown(code)).toBe(code)
  })
})
