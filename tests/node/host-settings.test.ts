import { expect, test } from 'vitest'
import { HOST_VARIABLES, originOf, readHostSettings } from '../../functions/node/host-settings.ts'

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
