import { expect, test } from 'vitest'
import { calendarFile } from '../../../../src/islands/order/calendar-file.ts'

const EVENT = {
  uid: 'order-12@kanapelle.ru',
  date: '2026-12-24',
  window: '10:00-12:00',
  summary: 'Привезут заказ № 12',
  location: 'Тверская, 1; офис 5',
  description: '2 × Сет\n1 × Морс',
  changedAt: '2026-12-20T08:15:30.123Z',
  sequence: 2,
  isCancelled: false,
}

test('an event stands in UTC, three hours before Moscow, and ends every line as the standard asks', () => {
  const lines = calendarFile(EVENT).split('\r\n')
  expect(lines).toContain('DTSTART:20261224T070000Z')
  expect(lines).toContain('DTEND:20261224T090000Z')
  expect(lines).toContain('DTSTAMP:20261220T081530Z')
  expect(lines).toContain('SEQUENCE:2')
  expect(lines).toContain('STATUS:CONFIRMED')
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
  expect(lines.at(-1)).toBe('')
})

test('an evening that ends at midnight ends on the next day in Moscow', () => {
  const lines = calendarFile({ ...EVENT, window: '22:00-24:00' }).split('\r\n')
  expect(lines).toContain('DTEND:20261224T210000Z')
})

test('commas, semicolons, backslashes and new lines are escaped', () => {
  const file = calendarFile({ ...EVENT, summary: 'a\\b' })
  expect(file).toContain('LOCATION:Тверская\\, 1\\; офис 5')
  expect(file).toContain('DESCRIPTION:2 × Сет\\n1 × Морс')
  expect(file).toContain('SUMMARY:a\\\\b')
})

test.each(['\r', '\r\n', '\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'a line break such as %j starts no property of its own',
  (lineBreak) => {
    const file = calendarFile({
      ...EVENT,
      location: `Тверская${lineBreak}ATTACH:http://evil.example`,
    })
    expect(file).toContain('LOCATION:Тверская\\nATTACH:http://evil.example\r\n')
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  },
)

test('other control characters are left out', () => {
  expect(calendarFile({ ...EVENT, location: 'Твер\u0000ская\u001b\t, 1\u009b' })).toContain(
    'LOCATION:Тверская\\, 1\r\n',
  )
})

test('no line is longer than 75 octets, and unfolded it is the text again', () => {
  const description = 'Канапе с лососем и укропом 🎂 '.repeat(20)
  const file = calendarFile({ ...EVENT, description })
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  }
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}`)
})

test('the file has every property that the standard requires, in this order', () => {
  const names = calendarFile(EVENT)
    .split('\r\n')
    .map((line) => (/^(BEGIN|END|VERSION|UID):/.test(line) ? line : line.split(':')[0]))
  expect(names).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID',
    'BEGIN:VEVENT',
    'UID:order-12@kanapelle.ru',
    'DTSTAMP',
    'SEQUENCE',
    'STATUS',
    'DTSTART',
    'DTEND',
    'SUMMARY',
    'LOCATION',
    'DESCRIPTION',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a line of exactly 75 octets is not folded, one of 76 is', () => {
  const summaryOf = (octets: number) => 'a'.repeat(octets - 'SUMMARY:'.length)
  expect(calendarFile({ ...EVENT, summary: summaryOf(75) })).toContain(
    `SUMMARY:${summaryOf(75)}\r\n`,
  )
  expect(calendarFile({ ...EVENT, summary: summaryOf(76) })).toContain(
    `SUMMARY:${summaryOf(75)}\r\n a\r\n`,
  )
})

test('the calendar file of a cancelled order has the same UID and the status CANCELLED', () => {
  const lines = calendarFile({ ...EVENT, isCancelled: true }).split('\r\n')
  expect(lines).toContain('STATUS:CANCELLED')
  expect(lines).toContain('UID:order-12@kanapelle.ru')
})
