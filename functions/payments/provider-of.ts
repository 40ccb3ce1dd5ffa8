import { yookassa } from './yookassa.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The variables that a shop needs to take payments online. */
interface Variables {
  YOOKASSA_SHOP?: string
  YOOKASSA_KEY?: string
  YOOKASSA_API?: string
}

/** The account of the demonstration bank, which moves nobody's money: functions/ops/demo-bank/. */
export const DEMO_SHOP = 'demo'

const YOOKASSA_API = 'https://api.yookassa.ru/v3'

/** The bank of the shop; undefined where it takes no payments online. */
export function providerOf({
  YOOKASSA_SHOP: shop,
  YOOKASSA_KEY: key,
  YOOKASSA_API: api = YOOKASSA_API,
}: Variables): PaymentProvider | undefined {
  if (!shop || !key) return undefined
  return yookassa({ api, shop, key })
}
