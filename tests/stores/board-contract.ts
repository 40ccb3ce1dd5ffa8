import { A_PAYER, NO_PAYER } from '../builders/order.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderQuery } from '../../functions/board/board-store.ts'
import type { OrderChange } from '../../functions/orders/order-store.ts'
import type { Stores } from '../../functions/stores.ts'
import { boxesOf } from '../../src/domain/sheets/box-code.ts'
import type { OrderEvent } from '../../src/domain/order-life/events.ts'
import { ALL_AGED, aCallback, anOrder, HOUR, NOW, orderRequest, priced } from './samples.ts'

const ACTOR = 'staff:olga@kanapelle.example'
const COLLEAGUE = { email: 'olga@kanapelle.example', at: NOW + HOUR }

/** The contract of every implementation of the board's store. `empty` returns stores that hold nothing. */
export function boardContract(database: string, empty: () => Promise<Stores>): void {
  describe(`the board in ${database}`, () => {
    let stores: Stores
    beforeEach(async () => {
      stores = await empty()
    })

    async function place(changes: Record<string, unknown> = {}): Promise<number> {
      const order = anOrder({ request: orderRequest(changes) })
      const result = await stores.orders.place(order)
      if (result.code !== 'accepted') throw new Error(result.code)
      return result.accepted.number
    }

    async function confirm(number: number): Promise<void> {
      const result = await stores.orders.apply({
        number,
        expectedVersion: 0,
        actor: ACTOR,
        event: { kind: 'confirmed' },
        at: new Date(NOW).toISOString(),
        keyHash: crypto.randomUUID(),
        requestHash: 'step',
        capacity: { orders: null, pieces: null },
      })
      if (result.code !== 'done') throw new Error(result.code)
    }

    test('an order is listed with its boxes its distance, address and comment, and without name, phone and e-mail', async () => {
      const number = await place()
      expect(await stores.board.orders('2026-12-24', '2026-12-24')).toEqual([
        {
          number,
          state: 'taken',
          version: 0,
          createdAt: new Date(NOW).toISOString(),
          date: '2026-12-24',
          window: '10:00-12:00',
          pickup: false,
          distance: 14.5,
          persons: 12,
          orderTotal: 14880,
          payment: 'card',
          paid: 0,
          address: 'Тверская, 1',
          comment: 'Домофон 12',
          diets: '',
          lid: '',
          company: '',
          lines: priced.lines.map(({ id, name, quantity, gift }) => ({ id, name, quantity, gift })),
          news: [],
        },
      ])
    })

    test('orders of the days stand by day and window; a later one only until it is confirmed', async () => {
      const evening = await place({ 'delivery.window': '18:00-20:00' })
      const morning = await place()
      const later = await place({ 'delivery.date': '2027-01-20' })
      await place({ 'delivery.date': '2026-12-23' })
      const listed = async () => {
        const orders = await stores.board.orders('2026-12-24', '2026-12-31')
        return orders.map(({ number }) => number)
      }
      expect(await listed()).toEqual([morning, evening, later])
      await confirm(later)
      expect(await listed()).toEqual([morning, evening])
    })

    test('orders beyond those of one answer follow in the next: by day, window and number, none twice', async () => {
      const slots = [
        { 'delivery.window': '18:00-20:00' },
        { 'delivery.date': '2026-12-25' },
        {},
        {},
        { 'delivery.date': '2027-01-20' },
      ]
      const numbers: number[] = []
      for (const slot of slots) numbers.push(await place(slot))
      const [evening, tomorrow, morning, another, later] = numbers
      const all = [morning, another, evening, tomorrow, later]
      for (const [index, number] of all.entries()) {
        const { date, window } = (await stores.orders.findForStaff(number!))!.delivery
        const after = { date, window, number: number! }
        const listed = await stores.board.orders('2026-12-24', '2026-12-31', after)
        expect(listed.map((order) => order.number)).toEqual(all.slice(index + 1))
        expect(listed.every(({ lines }) => lines.length > 0)).toBe(true)
      }
    })

    test('the sheets of some days have their orders with comments, past days too, without the cancelled ones', async () => {
      const evening = await place({
        'delivery.window': '18:00-20:00',
        comment: 'Звоните 8 999 123-45-67',
      })
      const morning = await place()
      const later = await place({ 'delivery.date': '2027-01-20' })
      const cancelled = await place()
      await confirm(later)
      await stores.orders.apply({
        number: cancelled,
        expectedVersion: 0,
        actor: ACTOR,
        event: { kind: 'cancelled', reason: '' },
        keyHash: crypto.randomUUID(),
        at: new Date(NOW).toISOString(),
        requestHash: 'step',
        capacity: { orders: null, pieces: null },
      })
      const sheets = (from: string, to: string, page = {}) =>
        stores.board.delivered(from, to, { limit: 500, ...page })
      const day = await sheets('2026-12-24', '2026-12-24')
      expect(day.map(({ number, comment }) => [number, comment])).toEqual([
        [morning, 'Домофон 12'],
        [evening, 'Звоните (телефон)'],
      ])
      expect(day[0]!.lines).toHaveLength(priced.lines.length)
      const numbers = (orders: readonly { number: number }[]) => orders.map(({ number }) => number)
      expect(numbers(await sheets('2027-01-20', '2027-01-20'))).toEqual([later])
      expect(numbers(await sheets('2026-12-24', '2027-01-20'))).toEqual([morning, evening, later])
      const after = { date: '2026-12-24', window: '10:00-12:00', number: morning }
      expect(numbers(await sheets('2026-12-24', '2027-01-20', { after, limit: 1 }))).toEqual([
        evening,
      ])
    })

    test('a stop is given to a courier for its day, to another one and to nobody', async () => {
      const [first, second] = [await place(), await place()]
      const other = await place({ 'delivery.date': '2026-12-25' })
      const give = (courier: string, ...numbers: number[]) =>
        stores.stopCouriers.give({
          date: '2026-12-24',
          courier,
          numbers,
          by: COLLEAGUE.email,
          at: NOW,
        })
      const couriers = async () =>
        (await stores.board.delivered('2026-12-24', '2026-12-30', { limit: 500 })).map(
          ({ courier }) => courier,
        )
      const link = { date: '2026-12-24', at: NOW, by: COLLEAGUE.email, expiresAt: NOW + HOUR }
      await stores.courierLinks.issue({ ...link, tokenHash: 'a', courier: 'Олег' })
      await stores.courierLinks.issue({ ...link, tokenHash: 'b', courier: '' })
      expect(await stores.courierLinks.find('a', NOW)).toMatchObject({ courier: 'Олег' })

      expect(await give('Игорь', first, second, other, 999)).toEqual([first, second])
      expect(await couriers()).toEqual(['Игорь', 'Игорь', ''])
      expect(await give('Олег', second)).toEqual([second])
      expect(await couriers()).toEqual(['Игорь', 'Олег', ''])
      expect((await stores.stopCouriers.names('2026-12-24', NOW)).sort()).toEqual(['Игорь', 'Олег'])
      expect(await give('', first, other)).toEqual([first])
      expect(await couriers()).toEqual(['', 'Олег', ''])
      expect(await stores.stopCouriers.names('2026-12-24', NOW + HOUR)).toEqual(['Олег'])
      expect(await stores.stopCouriers.names('2026-12-25', NOW)).toEqual([])

      await stores.orders.apply({
        number: second,
        expectedVersion: 0,
        actor: ACTOR,
        event: { kind: 'moved', date: '2026-12-30', window: '10:00-12:00' },
        keyHash: crypto.randomUUID(),
        at: new Date(NOW).toISOString(),
        requestHash: 'step',
        capacity: { orders: null, pieces: null },
      })
      expect(await couriers()).toEqual(['', '', ''])
    })

    test('an order is found by its number and by the last digits of its phone', async () => {
      const first = await place()
      const second = await place({ 'customer.phone': '+79990001122' })
      const found = async (digits: string, phone = `+${digits}`) => {
        const orders = await stores.board.search({ digits, phone })
        return orders.map(({ number }) => number)
      }
      expect(await found(String(first))).toEqual([first])
      expect(await found('1122')).toEqual([second])
      expect(await found('122')).toEqual([])
      expect(await found('0001122')).toEqual([second])
      expect(await found('5551122')).toEqual([])
      expect(await found('89990001122', '+79990001122')).toEqual([second])
    })

    test('an order is found by the beginnings of its words, also of changed ones, until it is erased', async () => {
      const first = await place()
      const second = await place({ 'customer.name': 'Алёна Рожкова', comment: 'Для ООО «Ромашка»' })
      const found = async (...words: string[]) => {
        const orders = await stores.board.search({ words })
        return orders.map(({ number }) => number)
      }
      expect(await found('тверск')).toEqual([second, first])
      expect(await found('алена')).toEqual([second])
      expect(await found('ромашка', 'тверская')).toEqual([second])
      expect(await found('ромашка', 'арбат')).toEqual([])
      await stores.orders.apply({
        number: second,
        expectedVersion: 0,
        actor: ACTOR,
        event: {
          kind: 'details-changed',
          address: 'Арбат, 10',
          persons: 5,
          comment: '',
          diets: '',
          lid: '',
          ...NO_PAYER,
        },
        at: new Date(NOW).toISOString(),
        keyHash: crypto.randomUUID(),
        requestHash: 'step',
        capacity: { orders: null, pieces: null },
      })
      expect(await found('арбат')).toEqual([second])
      expect(await found('рожкова', '10')).toEqual([second])
      expect(await found('ромашка')).toEqual([])
      expect(await found('тверская')).toEqual([first])
      await stores.retention.erase(ALL_AGED, NOW)
      expect(await found('арбат')).toEqual([])
    })

    test('an order by invoice is found by ИНН and name of its payer, also of a changed one', async () => {
      const number = await place({ payment: 'invoice', ...A_PAYER })
      const found = async (query: OrderQuery) =>
        (await stores.board.search(query)).map((order) => order.number)
      const byTaxNumber = (digits: string) => found({ digits, phone: `+${digits}` })
      expect(await byTaxNumber('0000012341')).toEqual([number])
      expect(await byTaxNumber('000001')).toEqual([number])
      expect(await found({ words: ['ромашка'] })).toEqual([number])
      const [listed] = await stores.board.orders('2026-12-24', '2026-12-24')
      expect(listed).toMatchObject({ company: 'ООО «Ромашка»' })
      const [onPaper] = await stores.board.delivered('2026-12-24', '2026-12-24', { limit: 9 })
      expect(onPaper).toMatchObject({ company: '' })
      await stores.orders.apply({
        number,
        expectedVersion: 0,
        actor: ACTOR,
        event: {
          kind: 'details-changed',
          address: 'Арбат, 10',
          persons: 5,
          comment: 'Домофон 12',
          diets: '',
          lid: '',
          taxNumber: '000000123466',
          company: 'ИП Лютик',
          kpp: '',
        },
        at: new Date(NOW).toISOString(),
        keyHash: crypto.randomUUID(),
        requestHash: 'step',
        capacity: { orders: null, pieces: null },
      })
      expect(await byTaxNumber('000000123466')).toEqual([number])
      expect(await found({ words: ['лютик', 'домофон'] })).toEqual([number])
      expect(await byTaxNumber('0000012341')).toEqual([])
      await stores.retention.erase(ALL_AGED, NOW)
      expect(await byTaxNumber('000000123466')).toEqual([])
    })

    test('an opened order has contact data and events; an erased or unknown one is left out', async () => {
      const number = await place()
      await confirm(number)
      const opened = await stores.board.openOrders([number, 999_999], COLLEAGUE)
      expect(opened).toEqual([
        {
          number,
          name: 'Анна',
          phone: '+79991234567',
          email: 'anna@mail.ru',
          address: 'Тверская, 1',
          comment: 'Домофон 12',
          diets: '',
          lid: '',
          ...NO_PAYER,
          documentsEmail: '',
          totalAmount: 13800,
          deliveryCost: 1080,
          lines: [],
          note: '',
          takenBy: '',
          promo: 1,
          promoWord: '',
          mkad: 'out',
          mkad_distance: 14.5,
          others: [],
          events: [
            {
              version: 1,
              at: new Date(NOW).toISOString(),
              actor: ACTOR,
              kind: 'confirmed',
              data: {},
            },
          ],
        },
      ])
      // Its invoice needs the lines: opened alone it has them.
      expect(await stores.board.openOrders([number], COLLEAGUE)).toMatchObject([
        {
          lines: [
            { id: 12, name: 'Сет 12', quantity: 2, price: 6900, amount: 13800, gift: false },
            { id: 74, name: 'Фруктовый набор', quantity: 1, price: 0, amount: 0, gift: true },
          ],
        },
      ])
      await stores.retention.erase(ALL_AGED, NOW)
      expect(await stores.board.openOrders([number], COLLEAGUE)).toEqual([])
    })

    test('a callback request is listed until a colleague has called, and for the time asked for after that', async () => {
      const result = await stores.callbacks.accept(aCallback({ priced }))
      if (result.code !== 'accepted') throw new Error(result.code)
      const { number } = result.accepted
      const listed = {
        number,
        createdAt: new Date(NOW).toISOString(),
        orderTotal: 14880,
        result: '',
      }
      expect(await stores.board.callbacks(NOW)).toEqual([{ ...listed, doneBy: null }])
      expect(await stores.board.setCallbackDone(number, COLLEAGUE, '')).toBe(true)
      const { at, email } = COLLEAGUE
      expect(await stores.board.callbacks(at)).toEqual([{ ...listed, doneBy: email }])
      expect(await stores.board.callbacks(at + 1)).toEqual([])
      expect(await stores.board.setCallbackDone(number, undefined, '')).toBe(true)
      expect(await stores.board.callbacks(at + 1)).toEqual([{ ...listed, doneBy: null }])
      expect(await stores.board.setCallbackDone(999_999, COLLEAGUE, '')).toBe(false)
    })

    test('callback requests that wait stand before those that are done, of both the latest first', async () => {
      const take = async () => {
        const result = await stores.callbacks.accept(aCallback())
        if (result.code !== 'accepted') throw new Error(result.code)
        return result.accepted.number
      }
      const [waiting, done, later] = [await take(), await take(), await take()]
      await stores.board.setCallbackDone(done, COLLEAGUE, 'Заказ не нужен')
      const listed = await stores.board.callbacks(NOW)
      expect(listed.map(({ number }) => number)).toEqual([waiting, later, done])
    })

    test('an opened callback request has contact data and its cart with every sum', async () => {
      const result = await stores.callbacks.accept(aCallback({ priced }))
      if (result.code !== 'accepted') throw new Error(result.code)
      const { number } = result.accepted
      expect(await stores.board.openCallback(number, COLLEAGUE)).toEqual({
        number,
        name: 'Анна',
        phone: '+79991234567',
        comment: '',
        cart: expect.objectContaining({
          orderTotal: 14880,
          promo: 1,
          mkad: 'out',
          mkad_distance: 14.5,
          lines: priced.lines.map(({ id, name, quantity, price, amount, gift }) => ({
            id,
            name,
            quantity,
            price,
            amount,
            gift,
          })),
        }) as unknown,
      })
      expect(await stores.board.openCallback(999_999, COLLEAGUE)).toBeUndefined()
    })

    test('while nobody has been given a role everyone is a manager; then only those who were given it, whatever the case of their e-mail', async () => {
      const { staffRoles } = stores
      expect(await staffRoles.of('olga@kanapelle.example')).toBe('manager')
      await staffRoles.give('Olga@kanapelle.example', 'manager', NOW)
      await staffRoles.give('cook@kanapelle.example', 'courier', NOW)
      await staffRoles.give('cook@kanapelle.example', 'kitchen', NOW)
      expect(await staffRoles.of('olga@kanapelle.example')).toBe('manager')
      expect(await staffRoles.of('Cook@kanapelle.example')).toBe('kitchen')
      expect(await staffRoles.of('new@kanapelle.example')).toBeNull()
      await staffRoles.give('cook@kanapelle.example', null, NOW)
      await staffRoles.give('olga@kanapelle.example', null, NOW)
      expect(await staffRoles.of('new@kanapelle.example'), 'roles were given once').toBeNull()
      expect(await staffRoles.all()).toEqual([
        { email: 'cook@kanapelle.example', role: null },
        { email: 'olga@kanapelle.example', role: null },
      ])
    })

    test('an owner is one until another role is given or they are dismissed', async () => {
      const { staffRoles } = stores
      const [boss, olga] = ['boss@kanapelle.example', 'olga@kanapelle.example']
      for (const email of [boss, olga]) await staffRoles.give(email, 'owner', NOW)
      expect(await staffRoles.of('Boss@kanapelle.example')).toBe('owner')
      await staffRoles.give(boss, 'manager', NOW)
      await staffRoles.dismiss(olga, NOW)
      expect(await staffRoles.all()).toEqual([
        { email: boss, role: 'manager' },
        { email: olga, role: null },
      ])
      await staffRoles.give(olga, 'kitchen', NOW)
      expect(await staffRoles.of(olga)).toBe('kitchen')
    })

    test.each(['give', 'dismiss'] as const)(
      'two owners who take the role from each other at once leave one: %s',
      async (way) => {
        const { staffRoles } = stores
        const emails = ['boss@kanapelle.example', 'olga@kanapelle.example']
        for (const email of emails) await staffRoles.give(email, 'owner', NOW)
        await staffRoles.give('third@kanapelle.example', 'manager', NOW)
        const keeps = ['manager', 'owner'] as const
        const answers = await Promise.all(
          emails.map((email) =>
            way === 'give'
              ? staffRoles.give(email, 'kitchen', NOW, keeps)
              : staffRoles.dismiss(email, NOW, keeps),
          ),
        )
        expect(answers.sort()).toEqual(['owner', undefined])
        const roles = await Promise.all(emails.map(staffRoles.of))
        expect(roles.filter((role) => role === 'owner')).toHaveLength(1)
      },
    )

    test('the last manager stays one, and whoever was given no role is no loss', async () => {
      const { staffRoles } = stores
      const boss = 'boss@kanapelle.example'
      await staffRoles.give(boss, 'manager', NOW)
      expect(await staffRoles.dismiss(boss, NOW, ['manager'])).toBe('manager')
      expect(await staffRoles.give(boss, 'kitchen', NOW, ['manager', 'owner'])).toBe('manager')
      expect(await staffRoles.of(boss)).toBe('manager')
      expect(await staffRoles.give(boss, 'owner', NOW, ['manager', 'owner'])).toBeUndefined()
      expect(await staffRoles.dismiss('new@kanapelle.example', NOW, ['owner'])).toBeUndefined()
      expect(await staffRoles.give(boss, 'manager', NOW, ['owner'])).toBe('owner')
      expect(await staffRoles.give(boss, 'manager', NOW, ['manager'])).toBeUndefined()
    })

    test('a colleague who is dismissed has no role, also while everyone else is a manager without one', async () => {
      const { staffRoles } = stores
      await staffRoles.dismiss('Gone@kanapelle.example', NOW)
      expect(await staffRoles.of('gone@kanapelle.example')).toBeNull()
      expect(await staffRoles.of('olga@kanapelle.example')).toBe('manager')
      await staffRoles.give('olga@kanapelle.example', 'manager', NOW)
      await staffRoles.give('gone@kanapelle.example', null, NOW)
      expect(await staffRoles.of('gone@kanapelle.example')).toBeNull()
      await staffRoles.give('gone@kanapelle.example', 'kitchen', NOW)
      expect(await staffRoles.of('Gone@kanapelle.example'), 'let in again').toBe('kitchen')
      await staffRoles.dismiss('gone@kanapelle.example', NOW)
      expect(await staffRoles.of('gone@kanapelle.example')).toBeNull()
      expect(await staffRoles.all()).toContainEqual({ email: 'gone@kanapelle.example', role: null })
    })

    test('a colleague\u2019s browsers are forgotten, and nobody else\u2019s', async () => {
      const olga = { email: 'Olga@kanapelle.example', at: NOW }
      const cook = { email: 'cook@kanapelle.example', at: NOW }
      await stores.board.addDevice('https://push.example/1', olga)
      await stores.board.addDevice('https://push.example/2', olga)
      await stores.board.addDevice('https://push.example/3', cook)
      expect(await stores.board.forgetDevicesOf('olga@kanapelle.example')).toBe(2)
      expect(await stores.board.devices()).toEqual(['https://push.example/3'])
      expect(await stores.board.forgetDevicesOf('olga@kanapelle.example')).toBe(0)
    })

    describe('links of couriers', () => {
      const [TODAY, TOMORROW] = ['2026-12-24', '2026-12-25']
      const [OLGA, BOSS] = ['Olga@kanapelle.example', 'boss@kanapelle.example']
      const END = NOW + 100
      const isOpen = async (tokenHash: string, now = NOW) =>
        (await stores.courierLinks.find(tokenHash, now)) !== undefined
      const openOf = async (...hashes: string[]) => {
        const open = await Promise.all(hashes.map((hash) => isOpen(hash)))
        return hashes.filter((_, index) => open[index])
      }
      beforeEach(async () => {
        const issue = (tokenHash: string, date: string, by: string) =>
          stores.courierLinks.issue({
            tokenHash,
            date,
            courier: '',
            by,
            at: NOW - 1,
            expiresAt: END,
          })
        await issue('a', TODAY, OLGA)
        await issue('b', TODAY, BOSS)
        await issue('c', TOMORROW, OLGA)
        await issue('d', TOMORROW, OLGA)
      })
      const revoke = (choice: { date?: string; by?: string }, at = NOW) =>
        stores.courierLinks.revoke(choice, { at, by: 'boss@kanapelle.example' })

      test('hold until they end, and are counted by day and colleague', async () => {
        expect(await stores.courierLinks.open(NOW)).toEqual([
          { date: TODAY, by: OLGA, count: 1 },
          { date: TODAY, by: BOSS, count: 1 },
          { date: TOMORROW, by: OLGA, count: 2 },
        ])
        expect(await isOpen('a', END - 1)).toBe(true)
        expect(await isOpen('a', END)).toBe(false)
        expect(await stores.courierLinks.open(END)).toEqual([])
      })

      test('of a day are revoked', async () => {
        expect(await revoke({ date: TODAY })).toBe(2)
        expect(await openOf('a', 'b', 'c', 'd')).toEqual(['c', 'd'])
        expect(await stores.courierLinks.open(NOW)).toEqual([
          { date: TOMORROW, by: OLGA, count: 2 },
        ])
      })

      test('of a colleague are revoked, however the e-mail is written', async () => {
        expect(await revoke({ by: 'oLGA@kanapelle.example' })).toBe(3)
        expect(await openOf('a', 'b', 'c', 'd')).toEqual(['b'])
      })

      test('of a colleague on a day are revoked', async () => {
        expect(await revoke({ date: TODAY, by: OLGA })).toBe(1)
        expect(await openOf('a', 'b', 'c', 'd')).toEqual(['b', 'c', 'd'])
      })

      test('are all revoked, once, and what has ended is not counted', async () => {
        expect(await revoke({}, END)).toBe(0)
        expect(await revoke({})).toBe(4)
        expect(await openOf('a', 'b', 'c', 'd')).toEqual([])
        expect(await revoke({})).toBe(0)
      })
    })

    test('a step is taken only from the states that whoever asks may take it from', async () => {
      const number = await place()
      const step = async (from: OrderChange['from'], expectedVersion: number) => {
        const { code } = await stores.orders.apply({
          number,
          expectedVersion,
          actor: ACTOR,
          event: { kind: 'confirmed' },
          from,
          at: new Date(NOW).toISOString(),
          keyHash: crypto.randomUUID(),
          requestHash: 'step',
          capacity: { orders: null, pieces: null },
        } as OrderChange)
        return code
      }
      expect(await step(['cooking'], 0)).toBe('not-allowed')
      expect(await step([], 0)).toBe('not-allowed')
      expect(await step(['taken'], 0)).toBe('done')
    })

    test('the staff’s note is shown with the opened order, replaced as a whole and erased with the contact data', async () => {
      const number = await place()
      const noteOf = async () => (await stores.board.openOrders([number], COLLEAGUE))[0]?.note
      expect(await stores.board.setNote(number, 'Позвонить за час')).toBe(true)
      expect(await noteOf()).toBe('Позвонить за час')
      expect(await stores.board.setNote(number, '')).toBe(true)
      expect(await noteOf()).toBe('')
      await stores.retention.erase(ALL_AGED, NOW)
      expect(await stores.board.setNote(number, 'Поздно')).toBe(false)
      expect(await stores.board.setNote(999_999, 'Нет такого')).toBe(false)
    })

    test('what the shopper changed is news until a colleague has seen that version; what the staff did never is', async () => {
      const number = await place()
      await confirm(number)
      const moved = { kind: 'moved', date: '2026-12-24', window: '18:00-20:00' } as const
      await stores.orders.apply({
        number,
        expectedVersion: 1,
        actor: 'shopper',
        event: moved,
        at: new Date(NOW).toISOString(),
        keyHash: crypto.randomUUID(),
        requestHash: 'move',
        capacity: { orders: null, pieces: null },
      })
      const news = async () =>
        (await stores.board.orders('2026-12-24', '2026-12-24')).map((order) => order.news)
      const change = {
        version: 2,
        at: new Date(NOW).toISOString(),
        kind: 'moved',
        data: {
          from: { date: '2026-12-24', window: '10:00-12:00' },
          to: { date: '2026-12-24', window: '18:00-20:00' },
        },
      }
      expect(await news()).toEqual([[change]])
      await stores.board.setSeen(number, 1)
      expect(await news()).toEqual([[change]])
      await stores.board.setSeen(number, 2)
      expect(await news()).toEqual([[]])
      await stores.board.setSeen(number, 1)
      expect(await news()).toEqual([[]])
    })

    test('a callback request keeps what the last call came to, done or not', async () => {
      const result = await stores.callbacks.accept(aCallback())
      if (result.code !== 'accepted') throw new Error(result.code)
      const { number } = result.accepted
      const listed = async () =>
        (await stores.board.callbacks(NOW)).map(({ doneBy, result }) => ({ doneBy, result }))
      await stores.board.setCallbackDone(number, undefined, 'Перезвонить в 18:00')
      expect(await listed()).toEqual([{ doneBy: null, result: 'Перезвонить в 18:00' }])
      await stores.board.setCallbackDone(number, COLLEAGUE, 'Не дозвонились')
      expect(await listed()).toEqual([{ doneBy: COLLEAGUE.email, result: 'Не дозвонились' }])
    })

    test('a closed window takes no order, neither new nor moved nor restored, and no piece more; the others do', async () => {
      const inside = await place()
      const evening = await place({ 'delivery.window': '18:00-20:00' })
      const closing = { date: '2026-12-24', window: '10:00-12:00', since: NOW, by: COLLEAGUE.email }
      await stores.closings.close({ ...closing, orders: 0, pieces: 0 })
      const order = anOrder({ request: orderRequest() })
      expect(await stores.orders.place(order)).toEqual({ code: 'window-full' })
      const change = (number: number, expectedVersion: number, event: OrderEvent) =>
        stores.orders.apply({
          number,
          expectedVersion,
          actor: ACTOR,
          event,
          at: new Date(NOW).toISOString(),
          keyHash: crypto.randomUUID(),
          requestHash: '',
          capacity: { orders: null, pieces: null },
        })
      const { date, window } = closing
      expect(await change(evening, 0, { kind: 'moved', date, window })).toMatchObject({
        code: 'window-full',
      })
      const more = { kind: 'goods-changed', priced, pieces: 101, address: 'Тверская, 1' } as const
      expect(await change(inside, 0, more)).toMatchObject({ code: 'window-full' })
      expect(await change(inside, 0, { ...more, pieces: 100 })).toMatchObject({ code: 'done' })
      await change(inside, 1, { kind: 'cancelled', reason: 'звонок' })
      expect(await change(inside, 2, { kind: 'taken' })).toMatchObject({ code: 'window-full' })
      await place({ 'delivery.window': '12:00-14:00' })
      await place({ 'delivery.date': '2026-12-25' })

      await stores.closings.open(closing.date, closing.window)
      expect(await change(inside, 2, { kind: 'taken' })).toMatchObject({ code: 'done' })
      await place()
    })

    test('a closed day closes every window of it, and a reduced one takes what it says', async () => {
      const closing = { date: '2026-12-24', window: '', since: NOW, by: COLLEAGUE.email }
      await stores.closings.close({ ...closing, orders: 0, pieces: 0 })
      const order = (window: string) =>
        stores.orders.place(anOrder({ request: orderRequest({ 'delivery.window': window }) }))
      expect(await order('10:00-12:00')).toEqual({ code: 'window-full' })
      expect(await order('18:00-20:00')).toEqual({ code: 'window-full' })
      await stores.closings.close({ ...closing, orders: null, pieces: 250 })
      expect(await order('10:00-12:00')).toMatchObject({ code: 'accepted' })
      expect(await order('10:00-12:00')).toMatchObject({ code: 'accepted' })
      expect(await order('10:00-12:00')).toEqual({ code: 'window-full' })
      expect(await order('18:00-20:00')).toMatchObject({ code: 'accepted' })
      await stores.closings.close({ ...closing, window: '18:00-20:00', orders: 1, pieces: null })
      expect(await order('18:00-20:00')).toEqual({ code: 'window-full' })
    })

    test('orders are listed by the boxes in them, but for cancelled and past ones', async () => {
      const { id } = priced.lines[0]!
      const first = await place()
      const later = await place({ 'delivery.date': '2026-12-30' })
      await place({ 'delivery.date': '2026-12-23' })
      const cancelled = await place()
      await stores.orders.apply({
        number: cancelled,
        expectedVersion: 0,
        actor: ACTOR,
        event: { kind: 'cancelled', reason: 'звонок' },
        at: new Date(NOW).toISOString(),
        keyHash: crypto.randomUUID(),
        requestHash: '',
        capacity: { orders: null, pieces: null },
      })
      const listed = { box: id, window: '10:00-12:00', state: 'taken' }
      expect(await stores.stopList.ordersWith([id, 999], '2026-12-24')).toEqual([
        { ...listed, number: first, date: '2026-12-24' },
        { ...listed, number: later, date: '2026-12-30' },
      ])
      expect(await stores.stopList.ordersWith([999], '2026-12-24')).toEqual([])
      expect(await stores.stopList.ordersWith([], '2026-12-24')).toEqual([])
    })

    test('paper is stale for the orders that came, changed, were confirmed or left its day after it was printed', async () => {
      const apply = (number: number, version: number, event: OrderEvent, at: number) =>
        stores.orders.apply({
          number,
          expectedVersion: version,
          actor: ACTOR,
          event,
          at: new Date(at).toISOString(),
          keyHash: crypto.randomUUID(),
          requestHash: '',
          capacity: { orders: null, pieces: null },
        })
      const stale = async () =>
        (await stores.board.prints('2026-12-24')).map(({ sheet, date, stale }) => [
          sheet,
          date,
          stale,
        ])
      const [first, second, third] = [await place(), await place(), await place()]
      await apply(first, 0, { kind: 'confirmed' }, NOW)
      expect(await stores.board.prints('2026-12-24')).toEqual([])
      await stores.board.recordPrint('kitchen', ['2026-12-24'], NOW + 1)
      await stores.board.recordPrint('purchase', ['2026-12-23', '2026-12-24'], NOW + 5)
      expect(await stale()).toEqual([
        ['kitchen', '2026-12-24', []],
        ['purchase', '2026-12-24', []],
      ])
      await apply(first, 1, { kind: 'cooking' }, NOW + 2)
      await apply(second, 0, { kind: 'confirmed' }, NOW + 2)
      await apply(third, 0, { kind: 'moved', date: '2026-12-30', window: '10:00-12:00' }, NOW + 6)
      expect(await stale()).toEqual([
        ['kitchen', '2026-12-24', [second, third]],
        ['purchase', '2026-12-24', [third]],
      ])
      await stores.board.recordPrint('kitchen', ['2026-12-24'], NOW + 7)
      await apply(second, 1, { kind: 'cancelled', reason: '' }, NOW + 8)
      expect(await stale()).toEqual([
        ['kitchen', '2026-12-24', [second]],
        ['purchase', '2026-12-24', [second, third]],
      ])
      expect(await stores.board.prints('2026-12-25')).toEqual([])
    })

    test('a box is packed once with its label, and is not packed with another one', async () => {
      const number = await place()
      const [first] = boxesOf((await stores.board.order(number))!)
      const box = { number, place: 1, mark: first!.mark }
      const packed = async () => {
        const [order] = await stores.board.delivered('2026-12-24', '2026-12-24', { limit: 500 })
        return order!.packed
      }
      expect(await stores.board.order(999)).toBeUndefined()
      expect(await packed()).toEqual([])
      expect(await stores.board.packBox(box, NOW)).toBe(true)
      expect(await stores.board.packBox(box, NOW)).toBe(false)
      expect(await packed()).toEqual([1])
      // The order moves to another window, which the label names.
      await stores.orders.apply({
        number,
        expectedVersion: 0,
        actor: ACTOR,
        event: { kind: 'moved', date: '2026-12-24', window: '18:00-20:00' },
        at: new Date(NOW).toISOString(),
        keyHash: crypto.randomUUID(),
        requestHash: '',
        capacity: { orders: null, pieces: null },
      })
      expect(await packed()).toEqual([])
      const [again] = boxesOf((await stores.board.order(number))!)
      expect(await stores.board.packBox({ ...box, mark: again!.mark }, NOW)).toBe(true)
      expect(await packed()).toEqual([1])
      await stores.board.unpackBox(box)
      expect(await packed()).toEqual([])
    })

    test('one of two boards that pack the same box at once is told that it is packed', async () => {
      const number = await place()
      const box = { number, place: 1, mark: 1 }
      const told = await Promise.all(
        Array.from({ length: 4 }, () => stores.board.packBox(box, NOW)),
      )
      expect(told.filter(Boolean)).toHaveLength(1)
    })

    test('closings are listed from a day on with the orders in them, but for cancelled ones', async () => {
      const inside = await place()
      const cancelled = await place()
      await place({ 'delivery.window': '18:00-20:00' })
      await stores.orders.apply({
        number: cancelled,
        expectedVersion: 0,
        actor: ACTOR,
        event: { kind: 'cancelled', reason: 'звонок' },
        at: new Date(NOW).toISOString(),
        keyHash: crypto.randomUUID(),
        requestHash: '',
        capacity: { orders: null, pieces: null },
      })
      const kept = { orders: 0, pieces: 0, since: NOW, by: COLLEAGUE.email }
      const closing = { ...kept, date: '2026-12-24', window: '10:00-12:00' }
      await stores.closings.close(closing)
      await stores.closings.close({ ...kept, date: '2026-12-23', window: '' })
      expect(await stores.closings.from('2026-12-24')).toEqual([closing])
      expect(await stores.closings.affected('2026-12-24')).toEqual([
        { number: inside, date: '2026-12-24', window: '10:00-12:00', state: 'taken' },
      ])
    })
  })
}
