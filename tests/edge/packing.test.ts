import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import type { SheetOrder } from '../../src/contract/board.ts'
import { boxCode, boxesOf } from '../../src/domain/sheets/box-code.ts'
import { anOrder, expectProblem, jsonOf, post, postOver, sendOver, withKey } from './ask.ts'
import { forgetOrders } from './order-tables.ts'
import { aTeam } from './staff-tokens.ts'

const team = await aTeam()

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await forgetOrders()
})
afterEach(() => vi.restoreAllMocks())

const send = (path: string, body: unknown) =>
  postOver(team.bindings, path, body, { ...team.headers, ...withKey() })
const pack = (date: string, code: string, packed = true) =>
  send('/api/staff/packing', { date, code, packed })
const step = (number: number, version: number, state: string) =>
  send(`/api/staff/orders/${number}/steps`, { version, state, reason: 'звонок' })

async function sheetOf(date: string): Promise<SheetOrder[]> {
  const path = `/api/staff/sheets?from=${date}&to=${date}`
  return (await jsonOf(await sendOver(team.bindings, path, { headers: team.headers }))).orders
}

/** A confirmed order with the codes of its labels. */
async function confirmed(): Promise<{ number: number; date: string; codes: string[] }> {
  const request = await anOrder()
  const { date } = request['delivery'] as { date: string }
  const { number } = await jsonOf(await post('/api/orders', request, withKey()))
  await step(number, 0, 'confirmed')
  const order = (await sheetOf(date)).find((one) => one.number === number)!
  return { number, date, codes: boxesOf(order).map((box) => boxCode({ number, ...box })) }
}

const detailOf = async (response: Response) => {
  const problem = await expectProblem(response, 409, 'box-refused')
  return problem.detail as string
}

test('a box is packed by the code of its label, once, and taken back', async () => {
  const { number, date, codes } = await confirmed()
  const answer = await pack(date, codes[0]!)
  expect(await jsonOf(answer)).toEqual({ number, place: 1, of: codes.length, packed: true })
  expect((await sheetOf(date))[0]!.packed).toEqual([1])
  expect(await detailOf(await pack(date, codes[0]!))).toMatch(/^Эта коробка уже собрана: №/)
  expect((await pack(date, codes[0]!, false)).status).toBe(200)
  expect((await pack(date, codes[0]!, false)).status).toBe(200)
  expect((await sheetOf(date))[0]!.packed).toEqual([])
})

test('a label that is none of a box of the day is refused, and says why', async () => {
  const { number, date, codes } = await confirmed()
  const [code] = codes as [string]
  expect(await detailOf(await pack(date, '4607001234567'))).toMatch(/^Это не\sкод коробки$/)
  const unknown = boxCode({ number: number + 1000, place: 1, mark: 1 })
  expect(await detailOf(await pack(date, unknown))).toMatch(
    /^Этой коробки нет в\sзаказах на\sэтот день$/,
  )
  expect(await detailOf(await pack('2026-01-09', code))).toMatch(
    /этот день: заказ №\s\d+ на\s\d+\s[а-я]+$/,
  )
  for (const stale of [
    boxCode({ number, place: 1, mark: (Number(code.slice(-6)) + 1) % 1_000_000 }),
    boxCode({ number, place: codes.length + 1, mark: 1 }),
  ])
    expect(await detailOf(await pack(date, stale))).toMatch(/^Этикетка устарела/)
  await step(number, 1, 'taken')
  expect(await detailOf(await pack(date, code))).toMatch(/ещё не\sподтверждён$/)
  await step(number, 2, 'cancelled')
  expect(await detailOf(await pack(date, code))).toMatch(/^Заказ №\s\d+ отменён$/)
  await expectProblem(await pack('2026-02-30', code), 422, 'wrong-fields')
})
