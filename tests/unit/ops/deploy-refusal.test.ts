import { expect, test } from 'vitest'
import { deployRefusal, type DeployState } from '../../../functions/ops/deploy-refusal.ts'

const READY: DeployState = {
  ...{ placeholders: [], config: 'name = "kanapelle"', secrets: ['LIMIT_KEY'], isFirst: false },
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
  ['the secret of the limits is missing', { secrets: [] }, /LIMIT_KEY/],
])('a deploy is refused when %s', (_, state, words) => {
  expect(deployRefusal({ ...READY, ...state })).toMatch(words)
})

test('a shop with all its settings is deployed; the first deploy needs no secret of the limits', () => {
  expect(deployRefusal(READY)).toBeUndefined()
  expect(deployRefusal({ ...READY, secrets: [], isFirst: true })).toBeUndefined()
})
