import * as v from 'valibot'
import written from './texts/packing.json' with { type: 'json' }
import { packingSchema } from './texts/schemas.ts'

/** How boxes are packed and kept cold, step by step. Only what the kitchen does. */
export const packing = v.parse(packingSchema, written).steps
