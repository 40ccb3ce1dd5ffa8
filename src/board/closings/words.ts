import type { StaffClosings } from '../../contract/board.ts'

/** «закрыто», «до 3 заказов», «до 200 штук». */
export function limitWords({
  orders,
  pieces,
}: Pick<StaffClosings['closings'][number], 'orders' | 'pieces'>): string {
  if (orders === 0) return 'закрыто'
  return [
    orders !== null && `заказов не больше ${orders}`,
    pieces !== null && `штук не больше ${pieces}`,
  ]
    .filter(Boolean)
    .join(', ')
}
