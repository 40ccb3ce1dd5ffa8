import { useMutation, useQuery } from '@tanstack/react-query'
import type { NewPromo, PromoChange, StaffPromo, StaffPromos } from '../../contract/promo-codes.ts'
import { bodyOf, keepAnswer, queries } from '../requests/queries.ts'
import { askStaff } from '../requests/staff-http.ts'

const KEY = ['promo-codes']

export function usePromos() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => bodyOf(askStaff<StaffPromos>('promo-codes')),
  })
}

/** Makes a code, or changes the one of this version; the list is read again where that was refused. */
export function useSavePromo() {
  return useMutation({
    mutationFn: (body: NewPromo | PromoChange) =>
      bodyOf(
        askStaff<StaffPromos>('version' in body ? 'promo-codes/change' : 'promo-codes', { body }),
      ),
    onSuccess: (answer) => keepAnswer(KEY, answer),
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

/** The change that leaves a code as it is. */
export function changeOf({
  orders: _,
  saved: __,
  createdAt: ___,
  endedAt,
  ...promo
}: StaffPromo): PromoChange {
  return { ...promo, isEnded: endedAt !== null }
}
