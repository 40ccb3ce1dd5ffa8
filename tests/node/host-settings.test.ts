import { expect, test } from 'vitest'
import { HOST_VARIABLES, readHostSettings } from '../../functions/node/host-settings.ts'

const SECRET = 'Xq7_canary'

/** What is told about these variables; empty where they are taken. */
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
  for (const value of [SECRET, 'null', '{}', '{"kty":"EC","crv":"P-256","x":"a","y":"b"}'])
    expect(toldAbout({ [name]: value })).toContain(`${name} is no private key`)
})
