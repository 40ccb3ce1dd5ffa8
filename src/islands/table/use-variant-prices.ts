import { useEffect, useState } from 'react'
import type { Rubles } from '../../domain/money.ts'
import { VARIANTS, type Variant } from '../../planner/norms.ts'
import { planTable } from '../../planner/plan-table.ts'
import type { Plan } from '../../planner/plan.ts'
import type { TableMenu } from '../../planner/table-menu.ts'
import { formatRequest, parseRequest, type TableRequest } from '../../planner/request.ts'

export type VariantPrices = Readonly<Partial<Record<Variant, Rubles>>>

/**
 * Rubles to pay for each variant of the table, without regard to the budget. The variants are planned one by one after the
 * table itself is painted; until then the prices are those of the request before, except that of a plan that has its own.
 */
export function useVariantPrices(
  menu: TableMenu | undefined,
  plan: Plan | undefined,
  request: TableRequest,
): VariantPrices {
  const [prices, setPrices] = useState<VariantPrices>({})
  const key = formatRequest({ ...request, variant: 'balanced', budget: undefined })
  const isFull = plan?.budget.code === 'none' || plan?.budget.code === 'held'
  const shown = isFull ? plan.toPay : undefined
  useEffect(() => {
    if (!menu) return
    let timer: ReturnType<typeof setTimeout>
    const priceNext = ([variant, ...others]: readonly Variant[]) => {
      if (!variant) return
      timer = setTimeout(() => {
        const toPay = planTable(menu, { ...parseRequest(new URLSearchParams(key)), variant })?.toPay
        setPrices((before) => ({ ...before, [variant]: toPay }))
        priceNext(others)
      })
    }
    priceNext(VARIANTS)
    return () => clearTimeout(timer)
  }, [menu, key])
  return shown === undefined ? prices : { ...prices, [request.variant]: shown }
}
