import type { Tariff, Zone } from '../domain/delivery.ts'
import type { MinimumOrder } from '../domain/minimum-order.ts'
import owner from './tariff.json' with { type: 'json' }

// Pages, browsers and the edge read them from `virtual:shop`, which tests fill with the specification's.

/** The delivery tariff. Rule 14. */
export const tariff: Tariff = { in: owner.in, out: owner.out }

/** What the zone is called that the tariff speaks of. */
export const zone: Zone = owner.zone

/** The least that an order holds, by day and window. Rule 120. */
export const minimumOrders: readonly MinimumOrder[] = owner.minimums
