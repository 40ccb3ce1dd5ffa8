import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CONSENT_PURPOSES, CONSENT_VERSIONS, consentText } from '../../../src/content/consents.ts'

const someone = {
  legal: {
    trader: 'ИП Иванова Анна Петровна',
    registration: '123456789012345',
    taxNumber: '123456789012',
    registeredBy: 'Межрайонная ИФНС России № 46',
    address: '101000, Москва, улица Мира, 1',
    hosting: 'ООО «Хостинг»',
    mailProvider: 'ООО «Почта»',
    since: 2026,
  },
  email: 'zakaz@mail.ru',
  payments: ['online' as const],
  retention: { orderMonths: 36, callbackDays: 90, approvalDays: 14 },
}

/** The text that each version stands for. An accepted version never changes: add a line, keep the old ones. */
const TEXTS: Record<string, string> = {
  'order-2026-11-21': '4b091f1b5446c52a',
  'order-2026-11-22': '7fa05560ee7c0d88',
  'order-2026-11-24': 'a088e7f8b12b201f',
  'order-2026-11-27': '7db2fa2f4f1d2de3',
  'order-2026-11-29': '63de6ff4b3ccb011',
  'order-2026-11-29-2': 'd0b2abeeb80b4f90',
  'order-2026-11-29-3': 'ef67cf5df6a6dbaa',
  'order-2026-11-30': '516d59798c91ed1d',
  'callback-2026-11-21': '0bf927fca384b20f',
}

test.each(CONSENT_PURPOSES)(
  'a changed text of the consent for «%s» needs a new version',
  (purpose) => {
    const text = JSON.stringify(consentText(purpose, someone))
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
    expect(hash).toBe(TEXTS[CONSENT_VERSIONS[purpose]])
  },
)

test('two purposes never share a version', () => {
  expect(new Set(Object.values(CONSENT_VERSIONS)).size).toBe(CONSENT_PURPOSES.length)
})

test.each(CONSENT_PURPOSES)(
  'the consent for «%s» names the trader and how to withdraw',
  (purpose) => {
    const text = JSON.stringify(consentText(purpose, someone))
    expect(text).toContain('ИП Иванова Анна Петровна, ОГРНИП 123456789012345')
    expect(text).toContain('zakaz@mail.ru')
  },
)
