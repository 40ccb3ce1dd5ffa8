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

/** The address on the map, with Moscow before a street without a town; `distance` outside the ring road in kilometres. */
export function mapUrl(address: string, distance: number): string {
  const text = distance > 0 || !isStreet(address) ? address : `Москва, ${address}`
  return `https://yandex.ru/maps/?text=${encodeURIComponent(text)}`
}

const SETTLEMENT =
  /(^|[\s,])(москва|г|гор|город|пгт|пос|посёлок|поселок|с|село|дер|деревня|обл|область|р-н|район)(?=[\s.,]|$)/i
const STREET =
  /(^|[\s,])(ул|улица|пр|пр-т|просп|проспект|пер|переулок|б-р|бульвар|наб|набережная|ш|шоссе|пл|площадь|проезд|туп|тупик|аллея)(?=[\s.,]|$)/i
const HOUSE = /^(\d|(д|дом|к|корп|корпус|стр|строение|вл|владение)(?=[\s.\d]))/i

/** Whether the address begins with a street: «Тверская, 1», unlike «Тула, Ленина, 1» and «г. Химки, ул. Ленина». */
function isStreet(address: string): boolean {
  if (SETTLEMENT.test(address)) return false
  const [first = '', second] = address.split(',').map((part) => part.trim())
  return second === undefined || /\d/.test(first) || STREET.test(first) || HOUSE.test(second)
}

/** In the place of contact data that is erased. */
export const ERASED_WORDS = 'контакты стёрты, уточните у менеджера'
