import { expect, test, vi } from 'vitest'
import type { Step } from '../../../../src/board/stores/steps.ts'

const step = (key: string, by: string): Step => ({
  key,
  number: 7,
  version: 0,
  state: 'confirmed',
  reason: '',
  by,
})

/** The steps of a tablet whose storage has this text. */
async function tabletWith(stored: string) {
  const kept = new Map([['board-steps', stored]])
  vi.resetModules()
  const { BOARD_STEPS_KEY } = await import('../../../../src/contract/board-storage-keys.ts')
  kept.set(BOARD_STEPS_KEY, stored)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  const steps = await import('../../../../src/board/stores/steps.ts')
  return { ...steps, kept: () => JSON.parse(kept.get(BOARD_STEPS_KEY)!) as Step[] }
}

test('on a shared tablet a colleague sends their own steps, and those of another one wait', async () => {
  const [anna, boris] = [step('a', 'anna@stol.ru'), step('b', 'boris@stol.ru')]
  const tablet = await tabletWith(JSON.stringify([anna, boris]))
  expect(tablet.$steps.get()).toEqual([])
  tablet.$colleague.set('boris@stol.ru')
  expect(tablet.$steps.get()).toEqual([boris])
  expect(tablet.$stepsOfOthers.get()).toEqual([anna])
  const { by: _, ...another } = step('c', '')
  tablet.addStep(another)
  expect(tablet.$steps.get()).toEqual([boris, step('c', 'boris@stol.ru')])
  expect(tablet.kept()).toHaveLength(3)
  tablet.$colleague.set('anna@stol.ru')
  expect(tablet.$steps.get()).toEqual([anna])
  tablet.forgetSteps(({ key }) => key === 'a')
  expect(tablet.kept().map(({ key }) => key)).toEqual(['b', 'c'])
})

test('of a broken storage only whole steps are read', async () => {
  const whole = step('a', 'anna@stol.ru')
  const { state: _, ...broken } = whole
  const stored = [whole, broken, null, { ...whole, state: 'eaten' }, { ...whole, version: 'a' }]
  expect((await tabletWith(JSON.stringify(stored))).$storedSteps.get()).toEqual([whole])
  for (const text of ['{', 'null', '{"length":1}'])
    expect((await tabletWith(text)).$storedSteps.get()).toEqual([])
})
