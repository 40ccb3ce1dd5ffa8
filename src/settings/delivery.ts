import type { Tariff } from '../domain/delivery.ts'
import delivery from './delivery.json' with { type: 'json' }

/** What delivery costs. Pages, browsers and the edge read it from `virtual:shop`, which tests fill with the specification's. */
export const tariff: Tariff = delivery.tariff
