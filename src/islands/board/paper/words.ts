import type { BoardOrder } from '../../../contract/board.ts'
import type { PaymentKind } from '../../../contract/fields.ts'
import { isStreet } from '../../../domain/order-life/street.ts'

const PAYMENT_WORDS: Readonly<Record<PaymentKind, string>> = {
  online: 'онлайн',
  card: 'картой курьеру',
  cash: 'наличными',
  invoice: 'по счёту',
}

/** How the order is paid, as packers and couriers read it; there is no courier where the customer fetches it. */
export function paymentWords({ payment, pickup }: Pick<BoardOrder, 'payment' | 'pickup'>): string {
  return pickup && payment === 'card' ? 'картой' : PAYMENT_WORDS[payment]
}

/** The address on the map, with Moscow before a street without a town; `distance` outside the ring road in kilometres. */
export function mapUrl(address: string, distance: number): string {
  const text = distance > 0 || !isStreet(address) ? address : `Москва, ${address}`
  return `https://yandex.ru/maps/?text=${encodeURIComponent(text)}`
}

/** In the place of contact data that is erased. */
export const ERASED_WORDS = 'контакты стёрты, уточните у менеджера'
