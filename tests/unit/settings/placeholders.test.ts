import { expect, test } from 'vitest'
import { placeholders } from '../../../src/settings/placeholders.ts'
import { settings } from '../../../src/settings/shop.ts'

test('every placeholder of the settings is seen, and nothing else', () => {
  expect(placeholders({ settings }).map((line) => line.split(': ')[0])).toEqual([
    'settings.site',
    'settings.phone',
    'settings.email',
    'settings.pickupAddress',
    'settings.legal.trader',
    'settings.legal.registration',
    'settings.legal.taxNumber',
    'settings.legal.registeredBy',
    'settings.legal.address',
    'settings.legal.hosting',
    'settings.bankAccount.bank',
    'settings.bankAccount.bic',
    'settings.bankAccount.account',
    'settings.bankAccount.correspondent',
  ])
})

test('real values are no placeholders', () => {
  const real = {
    site: 'https://kanapelle.ru',
    phone: '+74951002003',
    email: 'zakaz@kanapelle.ru',
    pickupAddress: 'Москва, улица Правды, дом 10',
    trader: 'ИП Иванова Анна Петровна',
    registration: '325774600012345',
    taxNumber: '770100200300',
    account: '40802810500000000017',
    registeredBy: 'Межрайонная ИФНС России № 46 по Москве',
    address: '101000, Москва, Мясницкая улица, дом 20',
    since: 2026,
    windows: ['08:00-10:00', '10:00-12:00'],
    closed: ['2027-01-01'],
    nothing: null,
  }
  expect(placeholders(real)).toEqual([])
})
