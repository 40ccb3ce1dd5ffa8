import { orderBody } from './order.ts'

/** Strings that have broken parsers, terminals, spreadsheets, calendars and backups. */
export const NASTY_STRINGS: readonly string[] = [
  'Анна\u0000Иванова',
  '\u0001\u0007\u0008\u001b[2J\u001b]0;title\u0007\u007f\u009b31m',
  'строка\rдругая\r\nтретья\nчетвёртая\u2028пятая\u2029',
  '\u202eanna@moc\u202c \u2066a\u2069 \u200f\u200e',
  '\ud800 и \udc00',
  '\ufffe\uffff\ufeff',
  'Zoe\u0308, Андреи\u0306',
  'З\u0300\u0301\u0302алго',
  "'; DROP TABLE orders; --",
  "O'Neil \\' \" ` $(id) %s %n",
  "=cmd|' /C calc'!A0",
  ';=1+1',
  '\t=1+1',
  '@SUM(1;2)',
  '<script>alert(1)</script><!--',
  '</style><img src=x onerror=alert(1)>',
  'BEGIN:VEVENT\\nUID:1',
  '{"a":1}\\u0000',
  '🎂👩‍🍳🇷🇺',
  '𝔄𝔫𝔫𝔞',
  'مرحبا',
]

const LIMIT = 32 * 1024

/** Bodies of `POST /api/orders` close to the 32 KB that are read, each built to cost or to be answered with as much as it can. */
export function costlyBodies(): Record<string, string> {
  const around = (path: string) => {
    const empty = JSON.stringify(orderBody({ [path]: '' })).length
    return (part: string) => {
      const times = Math.floor((LIMIT - 64 - empty) / (JSON.stringify(part).length - 2))
      return JSON.stringify(orderBody({ [path]: part.repeat(times) }))
    }
  }
  const dots = orderBody({ 'customer.email': `a@${'.'.repeat(31_000)}@` })
  return {
    'an e-mail of dots': JSON.stringify(dots),
    'an e-mail of at signs': around('customer.email')('@'),
    'an e-mail of labels': around('customer.email')('a@a.'),
    'a name of accents out of order': around('customer.name')('\\u0315\\u0300').replaceAll(
      '\\\\u',
      '\\u',
    ),
    'a comment of accents': around('comment')('\u0315\u0300\u05ae'),
    'a comment of lines': around('comment')('\n'),
    'a comment of carriage returns': around('comment')('\r'),
    'an address of blanks': around('delivery.address')(' \u2028'),
    'a comment of blanks and a letter': around('comment')(' ').replace(' "', 'я"'),
    'a date of digits': around('delivery.date')('9'),
    'a date of brackets': around('delivery.date')('('),
    'a window of digits': around('delivery.window')('0'),
    'a promo of digits': around('promo')('1'),
    'a phone of digits': around('customer.phone')('9'),
    'empty lines': bodyOfLines('{}'),
    'lines of null': bodyOfLines('null'),
    'lines of numbers': bodyOfLines('1'),
    'lines of an unknown product': bodyOfLines('{"id":1e9,"quantity":1}'),
    'five hundred wrong lines': bodyOfLines('{"id":"a","quantity":1e9}', 500),
    'five hundred unknown products': bodyOfLines('{"id":999999,"quantity":1}', 500),
    'one product in five hundred lines': bodyOfLines('{"id":12,"quantity":999}', 500),
    'nested lists': '['.repeat(LIMIT / 2) + ']'.repeat(LIMIT / 2),
    'many unknown fields':
      `{${Array.from({ length: 3500 }, (_, n) => `"${n}":0`).join(',')}}`.slice(0, LIMIT),
  }
}

function bodyOfLines(line: string, most = Infinity): string {
  const body = JSON.stringify(orderBody({ lines: [] }))
  const room = Math.floor((LIMIT - 64 - body.length) / (line.length + 1))
  const lines = Array.from({ length: Math.min(room, most) }, () => line).join(',')
  return body.replace('"lines":[]', `"lines":[${lines}]`)
}
