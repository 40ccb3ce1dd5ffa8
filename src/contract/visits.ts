import * as v from 'valibot'
import { count, list, moscowDate } from './fields.ts'

/** The steps of a shopper's way, in its order, and every other page. */
export const STEPS = ['home', 'list', 'product', 'cart', 'checkout', 'order', 'other'] as const
export const DEVICES = ['phone', 'desk'] as const
export const VITALS = ['lcp', 'inp', 'cls'] as const
/** A value of Web Vitals is told by the twentieth of its scale into which it falls. */
export const VITAL_PARTS = 20

const step = v.picklist(STEPS, 'Нет такого шага')
const device = v.picklist(DEVICES, 'Нет такого устройства')
const WRONG_PART = `Целое число от 0 до ${VITAL_PARTS}`
const part = v.pipe(
  v.number(WRONG_PART),
  v.integer(WRONG_PART),
  v.minValue(0, WRONG_PART),
  v.maxValue(VITAL_PARTS, WRONG_PART),
)
const SURPLUS = 'Здесь только то, что посчитано'
const WRONG_STEPS = 'Каждый шаг один раз'

/** The beacon of a document that is left: each step once, and the Web Vitals of the page that it began with. Nothing tells two shoppers apart. */
export const VisitReport = v.strictObject(
  {
    device,
    steps: v.pipe(
      list(step, WRONG_STEPS, STEPS.length),
      v.minLength(1, WRONG_STEPS),
      v.check((steps) => new Set(steps).size === steps.length, WRONG_STEPS),
    ),
    vitals: v.exactOptional(
      v.strictObject(
        {
          page: step,
          lcp: v.exactOptional(part),
          inp: v.exactOptional(part),
          cls: v.exactOptional(part),
        },
        SURPLUS,
      ),
    ),
  },
  SURPLUS,
)
export type VisitReport = v.InferOutput<typeof VisitReport>

/** `GET /api/staff/visits`: documents by step and device, and three quarters of the Web Vitals of a page at most, as parts of the scale. */
export const Visits = v.object({
  from: moscowDate,
  to: moscowDate,
  steps: v.array(v.object({ step, device, count })),
  vitals: v.array(v.object({ page: step, vital: v.picklist(VITALS), part, count })),
})
export type Visits = v.InferOutput<typeof Visits>
