import { expect, test } from 'vitest'
import { oneATurn } from '../../functions/node/one-a-turn.ts'

test('what comes at once is begun in its order, with a turn of the event loop in between', async () => {
  const turn = oneATurn()
  let turns = 0
  let watched = true
  const watch = () => {
    turns++
    if (watched) setImmediate(watch)
  }
  setImmediate(watch)
  const began: [number, number][] = []
  const begin = (name: number) => turn().then(() => began.push([name, turns]))
  await Promise.all([1, 2, 3].map(begin))
  await begin(4)
  watched = false
  expect(began.map(([name]) => name)).toEqual([1, 2, 3, 4])
  expect(new Set(began.map(([, at]) => at)).size).toBe(4)
})

test('turns are left out while something else needs them, but not for ever', async () => {
  let left = 0
  const turn = oneATurn(() => left++ < 100)
  await turn()
  expect(left).toBe(101)
  let asked = 0
  const always = oneATurn(() => Boolean(++asked))
  await always()
  expect(asked).toBe(4096)
})
