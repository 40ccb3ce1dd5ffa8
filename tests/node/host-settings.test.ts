import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import {
  HOST_VARIABLES,
  originOf,
  readHostSettings,
  workerVariables,
} from '../../functions/node/host-settings.ts'

const SECRET = 'Xq7_canary'

/** The message of the refusal of these variables; empty where they are taken. */
function toldAbout(variables: Record<string, string>): string {
  try {
    readHostSettings(variables)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test.each(HOST_VARIABLES)('a wrong %s is told without a character of its value', (name) => {
  for (const value of [SECRET, `{"kty":"${SECRET}"}`, `"${SECRET}"`, `[${SECRET}`, 'null', ''])
    for (let size = 3; size <= SECRET.length; size++)
      expect(toldAbout({ [name]: value })).not.toContain(SECRET.slice(0, size))
})

test.each(['PUSH_KEY', 'SEALING_KEY'])('%s has to be a private key', (name) => {
  const whole = { kty: 'EC', crv: 'P-256', x: 'a', y: 'b', d: 'c' }
  const broken = [{ kty: 'RSA' }, { crv: 'P-384' }, { x: '' }, { y: '' }, { d: undefined }].map(
    (wrong) => JSON.stringify({ ...whole, ...wrong }),
  )
  for (const value of [SECRET, 'null', '{}', ...broken])
    expect(toldAbout({ [name]: value })).toContain(`${name} is no private key`)
})

test('the shop is where its origin says, or on this machine', () => {
  expect(originOf({ ORIGIN: 'https://shop.example', PORT: 8788 })).toBe('https://shop.example')
  expect(originOf({ PORT: '8788' })).toBe('http://localhost:8788')
  expect(originOf({})).toBe('http://localhost:8787')
})

test('those who are erased are sealed for the key of the backups, unless for one of their own', async () => {
  const [backups, own] = await Promise.all(
    [0, 1].map(async () => identityToRecipient(await generateX25519Identity())),
  )
  const sealsFor = (variables: Record<string, string>) =>
    workerVariables(readHostSettings(variables)).ERASE_RECIPIENT
  expect(sealsFor({})).toBeUndefined()
  expect(sealsFor({ BACKUP_KEY: backups! })).toBe(backups)
  expect(sealsFor({ BACKUP_KEY: backups!, ERASE_RECIPIENT: own! })).toBe(own)
})

test.each(['BACKUP_KEY', 'ERASE_RECIPIENT'])('%s has to be a public key of age', async (name) => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  for (const value of [identity, recipient.slice(0, -1), `${recipient.slice(0, -1)}b`, SECRET])
    expect(toldAbout({ [name]: value })).toBe(`${name}: must be a public key of age, age1…`)
})
