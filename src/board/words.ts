import type { Actor, EventKind, OrderState } from '../domain/order-life/states.ts'
import { moscowDate, windowTimes, type DeliveryWindow, type MoscowDate } from '../domain/slots.ts'
import { DAY, MINUTE } from '../domain/time.ts'
import { formatDay } from '../wording/dates.ts'

const MOSCOW = 'Europe/Moscow'

/** The states as columns, in the order of the day. */
export const COLUMNS: readonly { state: OrderState; title: string; empty: string }[] = [
  { state: 'taken', title: 'Новые', empty: 'Новых заказов нет' },
  { state: 'confirmed', title: 'Подтверждены', empty: 'Пока пусто' },
  { state: 'cooking', title: 'На кухне', empty: 'Пока пусто' },
  { state: 'on-the-way', title: 'В пути', empty: 'Пока пусто' },
  { state: 'delivered', title: 'Готово', empty: 'Пока пусто' },
]

const STATE_WORDS: Readonly<Record<OrderState, string>> = {
  taken: 'новый',
  confirmed: 'подтверждён',
  cooking: 'на кухне',
  'on-the-way': 'в пути',
  delivered: 'доставлен',
  cancelled: 'отменён',
}

/** «подтверждён», «готов к выдаче» for a pickup. */
export function stateWords(state: OrderState, pickup: boolean): string {
  if (!pickup) return STATE_WORDS[state]
  if (state === 'on-the-way') return 'готов к выдаче'
  return state === 'delivered' ? 'выдан' : STATE_WORDS[state]
}

/** The step that leads on, as its button says it; undefined for a delivered or cancelled order. Rule 51. */
export function nextStep(
  state: OrderState,
  pickup: boolean,
): { state: OrderState; words: string } | undefined {
  switch (state) {
    case 'taken':
      return { state: 'confirmed', words: 'Подтвердить' }
    case 'confirmed':
      return { state: 'cooking', words: 'Готовим' }
    case 'cooking':
      return { state: 'on-the-way', words: pickup ? 'Готов к выдаче' : 'Отправить' }
    case 'on-the-way':
      return { state: 'delivered', words: pickup ? 'Выдан' : 'Доставлен' }
    default:
      return undefined
  }
}

const BACK: Partial<Readonly<Record<OrderState, OrderState>>> = {
  confirmed: 'taken',
  cooking: 'confirmed',
  'on-the-way': 'cooking',
  delivered: 'on-the-way',
  cancelled: 'taken',
}

/** The state to which a colleague may take an order back; undefined for a new one. Rule 51. */
export function stateBefore(state: OrderState): OrderState | undefined {
  return BACK[state]
}

/** «Вернуть в новые», «Ещё не выдан»: the button that takes an order back to this state. */
export function backWords(state: OrderState, pickup: boolean): string {
  switch (state) {
    case 'taken':
      return 'Вернуть в\u00a0новые'
    case 'confirmed':
      return 'Вернуть в\u00a0подтверждённые'
    case 'cooking':
      return 'Вернуть на\u00a0кухню'
    default:
      return pickup ? 'Ещё не\u00a0выдан' : 'Ещё не\u00a0доставлен'
  }
}

/** «Сегодня», «Завтра», then the day: «четверг, 24 декабря», whose number and month no line parts. */
export function dayWords(date: MoscowDate, now: number): string {
  if (date === moscowDate(now)) return 'Сегодня'
  if (date === moscowDate(now + DAY)) return 'Завтра'
  return formatDay(date).replace(/(?<=\d) /, '\u00a0')
}

export type BoardDay = 'today' | 'tomorrow' | 'later'

/** The days as tabs. */
export const DAYS: readonly { day: BoardDay; title: string }[] = [
  { day: 'today', title: 'Сегодня' },
  { day: 'tomorrow', title: 'Завтра' },
  { day: 'later', title: 'Позже' },
]

/** The tab of an order; what is left of yesterday is today's. */
export function dayOf({ date }: { date: string }, now: number): BoardDay {
  if (date <= moscowDate(now)) return 'today'
  return date === moscowDate(now + DAY) ? 'tomorrow' : 'later'
}

/**
 * How far the window is: «через 2 ч 10 мин», «время идёт, ещё 40 мин», «опаздывает на 15 мин». Undefined for a later day
 * and for what is done.
 */
export function countdown(
  order: { date: MoscowDate; window: DeliveryWindow; state: OrderState },
  now: number,
): { words: string; isLate: boolean } | undefined {
  if (order.state === 'delivered' || order.state === 'cancelled') return undefined
  const { start, end } = windowTimes(order)
  if (now > end) return { words: `опаздывает на ${duration(now - end)}`, isLate: true }
  if (now >= start) return { words: `время идёт, ещё ${duration(end - now)}`, isLate: false }
  if (order.date !== moscowDate(now)) return undefined
  return { words: `через ${duration(start - now)}`, isLate: false }
}

function duration(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE))
  const hours = Math.floor(minutes / 60)
  const parts = [hours > 0 && `${hours} ч`, minutes % 60 > 0 && `${minutes % 60} мин`]
  return parts.filter(Boolean).join(' ')
}

/** «14:05» in Moscow, or «23 декабря, 14:05» when it is not today. */
export function timeWords(iso: string, now: number): string {
  const at = new Date(iso)
  const time = at.toLocaleTimeString('ru-RU', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: MOSCOW,
  })
  if (moscowDate(at.getTime()) === moscowDate(now)) return time
  const day = at.toLocaleDateString('ru-RU', { day: 'numeric', month: 'long', timeZone: MOSCOW })
  return `${day}, ${time}`
}

/** «покупатель», «магазин» for what the shop does by itself, «olga@kanapelle.example». */
export function actorWords(actor: Actor): string {
  if (actor === 'shopper') return 'покупатель'
  return actor === 'staff:shop' ? 'магазин' : actor.replace('staff:', '')
}

const EVENT_WORDS: Readonly<Record<EventKind, string>> = {
  taken: 'Возвращён в новые',
  confirmed: 'Подтверждён',
  cooking: 'Отдан на кухню',
  'on-the-way': 'Отправлен',
  delivered: 'Доставлен',
  cancelled: 'Отменён',
  moved: 'Перенесён на другое время',
  'details-changed': 'Изменены адрес, гости, плательщик или комментарий',
  'goods-changed': 'Изменён состав',
  edited: 'Изменён заказ',
}

const SIDE_WORDS: Readonly<Record<string, string>> = {
  time: 'время',
  goods: 'состав',
  address: 'адрес',
  persons: 'гости',
  comment: 'комментарий',
  diets: 'аллергии и\u00a0диеты',
  lid: 'надпись на\u00a0крышке',
  taxNumber: 'ИНН',
  company: 'плательщик',
  kpp: 'КПП',
}

/** An event in words; `sides` is what an edit has changed: «Изменён заказ: время, состав». */
export function eventWords(
  kind: EventKind,
  pickup: boolean,
  sides: readonly string[] = [],
): string {
  if ((kind === 'edited' || kind === 'details-changed') && sides.length > 0)
    return `${EVENT_WORDS.edited}: ${sides.map((side) => SIDE_WORDS[side] ?? side).join(', ')}`
  if (pickup && kind === 'on-the-way') return 'Готов к выдаче'
  if (pickup && kind === 'delivered') return 'Выдан'
  return EVENT_WORDS[kind]
}
