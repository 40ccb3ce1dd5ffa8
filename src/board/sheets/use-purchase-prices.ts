import { useQuery } from '@tanstack/react-query'
import type { PurchasePrices } from '../../contract/food-cost.ts'
import { bodyOf } from '../requests/queries.ts'
import { askStaff } from '../requests/staff-http.ts'
import { useMay } from '../role.ts'

/** The purchase prices of ingredients; never asked for by a role that sees no money. Rule 110. */
export function usePurchasePrices() {
  const enabled = useMay('change')
  const query = useQuery({
    queryKey: ['purchase-prices'],
    queryFn: () => bodyOf(askStaff<PurchasePrices>('purchase-prices')),
    enabled,
  })
  return { query, enabled, prices: query.data?.prices }
}
