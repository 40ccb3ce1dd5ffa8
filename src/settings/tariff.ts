import type { Tariff } from '../domain/delivery.ts'
import owner from './tariff.json' with { type: 'json' }

/** What delivery costs. Pages, browsers and the edge read it from `virtual:shop`, which tests fill with the specification's. */
export const tariff: Tariff = owner
