import type { BoardOrder } from '../../../contract/board.ts'
import type { PaymentKind } from '../../../contract/fields.ts'

const PAYMENT_WORDS: Readonly<Record<PaymentKind, string>> = {
  card: 'картой курьеру',
  cash: 'наличными',
  invoice: 'по счёту',
}

/** How the order is paid, as packers and couriers read it; there is no courier where the customer fetches it. */
export function paymentWords({ payment, pickup }: Pick<BoardOrder, 'payment' | 'pickup'>): string {
  return pickup && payment === 'card' ? 'картой' : PAYMENT_WORDS[payment]
}

/** The address on the map; one outside the ring road (`distance` in kilometres) names its town itself. */
export function mapUrl(address: string, distance: number): string {
  const text = distance > 0 ? address : `Москва, ${address}`
  return `https://yandex.ru/maps/?text=${encodeURIComponent(text)}`
}

/** In the place of contact data that is erased. */
export const ERASED_WORDS = 'контакты стёрты, уточните у менеджера'
