import { balanceOf } from '../../../src/domain/payments/balance.ts'
import { formatDay, formatWindow } from '../../../src/wording/dates.ts'
import { isolated } from '../../../src/wording/isolated.ts'
import { formatDistance } from '../../../src/wording/measures.ts'
import { formatSum } from '../../../src/wording/money.ts'
import { factNames } from '../../../src/wording/order-facts.ts'
import { atStart } from '../../../src/wording/zone.ts'
import { zone } from '../../../src/settings/tariff.ts'
import { lineSum, orderSums } from '../../../src/wording/order-sums.ts'
import { payableWords, paymentWords } from '../../../src/wording/payment.ts'
import { withShortWords } from '../../../src/wording/short-words.ts'
import { settings } from '../../../src/settings/shop.ts'
import type { StoredOrder } from '../../stored.ts'

/** The texts of a mail to a customer about an order, in the order of reading. */
export interface MailContent {
  /** «Заказ № 7 принят», without a full stop. */
  title: string
  /** A sentence that follows from the title; empty where none does. */
  remark: string
  /** Day, place and way of payment. */
  facts: readonly { name: string; value: string }[]
  /** The name of the list of dishes. */
  listName: string
  lines: readonly { name: string; quantity: number; sum: string }[]
  /** A column that adds up to the order's total; below it what of it is paid and due, once anything is paid. */
  sums: readonly { name: string; sum: string }[]
  /** How to see the order, in a sentence; empty for a cancelled order. */
  page: string
  /** The address of the order's page, which the receipt alone has. */
  link: string | undefined
}

/**
 * The texts about the order as it is now, with the sums and names of its page. No name, phone, payer, comment or allergies, which
 * whoever ordered knows. A cancelled order has nothing to pay.
 */
export function contentOf(order: StoredOrder, title: string, link?: string): MailContent {
  const isCancelled = order.state === 'cancelled'
  const total = isCancelled || order.paid > 0 ? 'Итого' : payableWords(order)
  return {
    title,
    remark: isCancelled ? 'Готовить его не\u00a0будем.' : '',
    facts: factsOf(order, isCancelled),
    listName: isCancelled ? 'Было заказано' : 'Заказано',
    lines: order.lines.map((line) => ({
      name: withShortWords(line.name),
      quantity: line.quantity,
      sum: lineSum(line),
    })),
    sums: [
      ...orderSums(order).map(({ code, name, sum }) => ({
        name: code === 'total' ? total : name,
        sum,
      })),
      ...paidSums(order),
    ],
    page: isCancelled ? '' : link ? WITH_LINK : WITHOUT_LINK,
    link: isCancelled ? undefined : link,
  }
}

/** The sums that are paid, due and coming back; none before anything is paid. Rule 94. */
function paidSums(order: StoredOrder): MailContent['sums'] {
  const { paid, due, overpaid } = balanceOf(order, settings.prepayment)
  if (paid === 0) return []
  return [
    { name: 'Оплачено', sum: formatSum(paid) },
    ...(due > 0 ? [{ name: 'Осталось оплатить', sum: formatSum(due) }] : []),
    ...(overpaid > 0 ? [{ name: 'Вернём', sum: formatSum(overpaid) }] : []),
  ]
}

const WITH_LINK = 'Что\u00a0с\u00a0заказом сейчас, изменить его или отменить'
const WITHOUT_LINK =
  'Что\u00a0с\u00a0ним сейчас, видно на\u00a0странице заказа: ссылка\u00a0в\u00a0первом письме.'

/** A warning: the link shows contact data to everyone who has it. */
export const LINK_WARNING =
  'По\u00a0этой ссылке видны имя, телефон и\u00a0адрес: не\u00a0пересылайте её.'

function factsOf(order: StoredOrder, isCancelled: boolean): MailContent['facts'] {
  const { pickup, mkad, mkad_distance, delivery } = order
  const names = factNames(order)
  const facts: [name: string, value: string | false][] = [
    [names.when, `${formatDay(delivery.date)}, ${formatWindow(delivery.window)} по\u00a0Москве`],
    [names.where, pickup ? settings.pickupAddress : shownAddress(delivery.address)],
    [
      atStart(zone.from).replaceAll(' ', '\u00a0'),
      !pickup && mkad === 'out' && formatDistance(mkad_distance),
    ],
    [names.payment, !isCancelled && paymentWords(order)],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** Addresses of sites and mailboxes, of which mail programs make links. */
const LINK =
  /:\/\/|@|www\.|[a-z0-9-]\.(?:[a-z]{2}|xn--)|[а-яё0-9-]\.(?:рф|рус|онлайн|сайт)(?![а-яё])/i

/**
 * The address as it was typed; a text with a link is left to the order's page. Nobody has shown that the mailbox is theirs, so an
 * order must not bring a stranger somebody's link in the shop's name.
 */
function shownAddress(address: string): string {
  return LINK.test(address) ? 'на\u00a0странице заказа' : isolated(address)
}
