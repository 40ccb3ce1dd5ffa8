import { isStreet } from '../../domain/order-life/street.ts'

/** The address on the map, with Moscow before a street without a town; `distance` outside the ring road in kilometres. */
export function mapUrl(address: string, distance: number): string {
  const text = distance > 0 || !isStreet(address) ? address : `Москва, ${address}`
  return `https://yandex.ru/maps/?text=${encodeURIComponent(text)}`
}

/** In the place of contact data that is erased. */
export const ERASED_WORDS = 'контакты стёрты, уточните у менеджера'
