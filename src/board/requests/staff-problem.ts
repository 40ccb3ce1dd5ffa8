import * as v from 'valibot'
import { actor, FieldError, orderState } from '../../contract/fields.ts'
import { EDIT_KINDS, ORDER_STATES } from '../../domain/order-life/states.ts'
import { members, plain, readAs, untyped, WITH_FIELDS } from '../../requests/problem.ts'

/** Refusals of a step or a change that somebody else was faster with, or that is not possible; they carry the present order. */
const WITH_ORDER = ['/problems/order-changed', '/problems/step-not-allowed'] as const

const last = v.object({
  kind: v.picklist([...ORDER_STATES, ...EDIT_KINDS]),
  actor,
  at: v.string(),
})

/** A refusal as the board reads it; its `type` says what it carries. */
const STAFF_PROBLEMS = [
  v.object({
    ...members,
    type: v.picklist(WITH_ORDER),
    order: v.object({ number: v.number(), state: orderState, version: v.number() }),
    last: v.exactOptional(last),
  }),
  v.object({ ...members, type: v.picklist(WITH_FIELDS), errors: v.array(FieldError) }),
  plain([...WITH_ORDER, ...WITH_FIELDS]),
  untyped,
] as const
export type StaffProblem = v.InferOutput<(typeof STAFF_PROBLEMS)[number]>

/** The problem in the JSON of a refusal; undefined for anything else. */
export function readStaffProblem(json: unknown): StaffProblem | undefined {
  return readAs(STAFF_PROBLEMS, json)
}
