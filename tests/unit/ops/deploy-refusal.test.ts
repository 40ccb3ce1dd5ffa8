import { expect, test } from 'vitest'
import {
  deployRefusal,
  hostRefusal,
  type DeployState,
} from '../../../functions/ops/deploy-refusal.ts'

const BANK = ['YOOKASSA_SHOP', 'YOOKASSA_KEY']

const READY: DeployState = {
  placeholders: [],
  config: 'name = "kanapelle"',
  secrets: ['LIMIT_KEY', ...BANK],
  mailProvider: '',
  isFirst: false,
}

test.each<[string, Partial<DeployState>, RegExp]>([
  ['a placeholder is left', { placeholders: ['settings.phone: +70000000000'] }, /settings\.phone/],
  [
    'wrangler.toml has the sign-in of a developer’s machine',
    { config: '[vars]\nLOCAL_STAFF_KEY = "{}"' },
    /LOCAL_STAFF_KEY/,
  ],
  [
    'a secret has the sign-in of a developer’s machine',
    { secrets: ['LIMIT_KEY', 'LOCAL_STAFF_KEY'] },
    /LOCAL_STAFF_KEY/,
  ],
  [
    'the first deploy has the sign-in of a developer’s machine',
    { config: 'LOCAL_STAFF_KEY = "{}"', isFirst: true },
    /LOCAL_STAFF_KEY/,
  ],
  ['the secret of the limits is missing', { secrets: BANK }, /LIMIT_KEY/],
  ['payments online have no bank', { secrets: ['LIMIT_KEY'] }, /YOOKASSA_SHOP/],
  [
    'the bank leads back to a developer’s machine',
    { config: '[vars]\nRETURN_ORIGIN = "http://localhost:8787"' },
    /RETURN_ORIGIN/,
  ],
  [
    'a channel has only a part of its secrets',
    { secrets: ['LIMIT_KEY', ...BANK, 'TELEGRAM_TOKEN'] },
    /TELEGRAM_CHAT: missing for Telegram/,
  ],
  [
    'a channel has a part of its variables in wrangler.toml',
    { config: '[vars]\nEMAIL_FROM = "a@b.example"\nEMAIL_TO = ""' },
    /EMAIL_TO: missing for mail to the staff/,
  ],
])('a deploy is refused when %s', (_, state, words) => {
  expect(deployRefusal({ ...READY, ...state })).toMatch(words)
})

test('a shop with all its settings is deployed; the first deploy needs no secret of the limits', () => {
  expect(deployRefusal(READY)).toBeUndefined()
  expect(deployRefusal({ ...READY, secrets: [], isFirst: true })).toBeUndefined()
})

const SITE = 'https://shop.ru'
const SERVER = {
  PORT: 8787,
  HOST: '127.0.0.1',
  DATABASE: '/var/lib/shop/shop.sqlite',
  TRUSTED_PROXY: '127.0.0.1',
  LIMIT_KEY: 'k'.repeat(32),
  ORIGIN: SITE,
  YOOKASSA_SHOP: '100500',
  YOOKASSA_KEY: 'secret',
}

test.each<[string, object, RegExp]>([
  ['passkeys belong to another site', { ORIGIN: 'https://www.shop.ru' }, /ORIGIN/],
  ['no proxy is trusted', { TRUSTED_PROXY: undefined }, /TRUSTED_PROXY/],
  ['the secret of the limits is missing', { LIMIT_KEY: undefined }, /LIMIT_KEY/],
  ['payments online have no bank', { YOOKASSA_KEY: undefined }, /YOOKASSA_SHOP/],
  ['the bank is the demonstration', { YOOKASSA_SHOP: 'demo' }, /demonstration/],
  ['the bank leads back elsewhere', { RETURN_ORIGIN: 'http://localhost:1' }, /RETURN_ORIGIN/],
  ['the board is open to a developer', { LOCAL_BOARD: '1' }, /LOCAL_BOARD/],
  ['each release would have a database of its own', { DATABASE: 'data/shop.sqlite' }, /DATABASE/],
])('a deploy to a server is refused when %s', (_, settings, words) => {
  expect(hostRefusal([], { ...SERVER, ...settings }, SITE)).toMatch(words)
})

test('a server with all its settings is deployed to, but no placeholder', () => {
  expect(hostRefusal([], SERVER, SITE)).toBeUndefined()
  expect(hostRefusal([], { ...SERVER, DATABASE: 'postgres://db/shop' }, SITE)).toBeUndefined()
  expect(hostRefusal(['settings.phone: +70000000000'], SERVER, SITE)).toMatch(/settings\.phone/)
})
