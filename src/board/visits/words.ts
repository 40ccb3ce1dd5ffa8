import { VITAL_PARTS, type DEVICES, type STEPS, type VITALS } from '../../contract/visits.ts'

export const STEP_NAMES: Record<(typeof STEPS)[number], string> = {
  home: 'Главная',
  list: 'Список блюд',
  product: 'Блюдо',
  cart: 'Корзина',
  checkout: 'Оформление',
  order: 'Заказ принят',
  other: 'Другие страницы',
}

export const DEVICE_NAMES: Record<(typeof DEVICES)[number], string> = {
  phone: 'Телефон',
  desk: 'Компьютер',
}

/** A vital in words, and how a value is written; `scale` is what one part stands for. */
export const VITAL_NAMES: Record<
  (typeof VITALS)[number],
  { name: string; scale: number; unit: string }
> = {
  lcp: { name: 'Главное на экране (LCP)', scale: 0.25, unit: '\u00a0с' },
  inp: { name: 'Отклик на касание (INP)', scale: 50, unit: '\u00a0мс' },
  cls: { name: 'Сдвиги страницы (CLS)', scale: 0.025, unit: '' },
}

/** «до 1,5 с», «0» for nothing at all, and «больше 4,75 с» for the last part of the scale, which has no end. */
export function vitalWords(vital: (typeof VITALS)[number], part: number): string {
  const { scale, unit } = VITAL_NAMES[vital]
  if (part === 0) return `0${unit}`
  const isLast = part === VITAL_PARTS
  const value = Number(((isLast ? part - 1 : part) * scale).toFixed(3))
  return `${isLast ? 'больше' : 'до'} ${String(value).replace('.', ',')}${unit}`
}
