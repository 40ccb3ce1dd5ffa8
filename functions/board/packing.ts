import { PackingRequest, type PackedBox } from '../../src/contract/board.ts'
import { boxesOf, readBoxCode, type Box } from '../../src/domain/sheets/box-code.ts'
import type { MoscowDate } from '../../src/domain/slots.ts'
import { formatDayOfMonth } from '../../src/wording/dates.ts'
import { readJson, validBody } from '../http/body.ts'
import { log } from '../http/log.ts'
import { Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import type { BoardStore } from './board-store.ts'

/** `POST /api/staff/packing`: a box is packed, by the code of its label, or is not any more. Rule 100. */
export const packBox: Handler = async (context) => {
  const { services } = context.var
  const { date, code, packed } = validBody(await readJson(context.req.raw), PackingRequest)
  const { number, place, of, mark } = await labelledBox(code, date, services.board)
  if (!packed) await services.board.unpackBox({ number, place })
  else if (!(await services.board.packBox({ number, place, mark }, services.now())))
    throw refused(`Эта коробка уже собрана: №\u00a0${number}, ${place}\u00a0из\u00a0${of}`)
  log('box-packed', { number, place, packed })
  const body: PackedBox = { number, place, of, packed }
  return context.json(body)
}

/** The box that the label is of. Throws a problem for any label that must not be on a box of this day. */
async function labelledBox(
  text: string,
  date: MoscowDate,
  board: BoardStore,
): Promise<Box & { number: number }> {
  const code = readBoxCode(text)
  if (!code) throw refused('Это не\u00a0код коробки')
  const order = await board.order(code.number)
  if (!order) throw refused('Этой коробки нет в\u00a0заказах на\u00a0этот день')
  const { number, state } = order
  if (state === 'cancelled') throw refused(`Заказ №\u00a0${number} отменён`)
  if (order.date !== date)
    throw refused(
      `Этой коробки нет в\u00a0заказах на\u00a0этот день: заказ №\u00a0${number} на\u00a0${formatDayOfMonth(order.date)}`,
    )
  if (state === 'taken') throw refused(`Заказ №\u00a0${number} ещё не\u00a0подтверждён`)
  const box = boxesOf(order)[code.place - 1]
  if (box?.mark !== code.mark)
    throw refused(`Этикетка устарела: заказ №\u00a0${number} изменился, напечатайте новую`)
  return { ...box, number }
}

function refused(words: string): Problem {
  return new Problem('box-refused', undefined, { about: words })
}
