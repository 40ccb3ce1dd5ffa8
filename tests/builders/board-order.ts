import type { BoardOrder, OpenedOrder } from '../../src/contract/board.ts'
import { NO_PAYER, PLACE } from './order.ts'

/** An order as the board lists it, new unless `changes` say otherwise. */
export function aBoardOrder(changes: Partial<BoardOrder> = {}): BoardOrder {
  return {
    number: 7,
    state: 'taken',
    version: 0,
    createdAt: '2026-11-22T08:00:00Z',
    date: '2026-11-24',
    window: '10:00-12:00',
    pickup: false,
    distance: 0,
    persons: null,
    orderTotal: 7680,
    payment: 'cash',
    paid: 0,
    address: 'Тверская, 1',
    comment: '',
    diets: '',
    lid: '',
    company: '',
    lines: [{ id: 1, name: 'Канапе', quantity: 2, gift: false }],
    news: [],
    ...changes,
  }
}

/** The data that only an opened order shows, of Anna at Tverskaya unless `changes` say otherwise. */
export function anOpenedOrder(changes: Partial<OpenedOrder> = {}): OpenedOrder {
  return {
    number: 7,
    name: 'Анна',
    phone: '+79991234567',
    email: 'anna@mail.ru',
    ...PLACE,
    comment: '',
    diets: '',
    lid: '',
    ...NO_PAYER,
    documentsEmail: '',
    totalAmount: 7680,
    deliveryCost: 0,
    lines: [{ id: 1, name: 'Канапе', quantity: 2, price: 3840, amount: 7680, gift: false }],
    others: [],
    note: '',
    promo: 0,
    promoWord: '',
    mkad: 'in',
    mkad_distance: 0,
    takenBy: '',
    events: [],
    ...changes,
  }
}
