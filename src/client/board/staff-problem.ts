import * as v from 'valibot'
import { actor, eventKind, orderState } from '../../contract/fields.ts'
import { members, plain, untyped } from '../edge/problem.ts'

/** Refusals of a step that somebody else was faster with, or that is not possible; they carry the present order. */
const WITH_ORDER = ['/problems/order-changed', '/problems/step-not-allowed'] as const

/** A refusal as the board reads it; its `type` says what it carries. */
const StaffProblem = v.union([
  v.object({
    ...members,
    type: v.picklist(WITH_ORDER),
    order: v.object({ number: v.number(), state: orderState, version: v.number() }),
    last: v.exactOptional(v.object({ kind: eventKind, actor, at: v.string() })),
  }),
  plain(WITH_ORDER),
  untyped,
])
export type StaffProblem = v.InferOutput<typeof StaffProblem>

/** The problem in the JSON of a refusal; undefined for anything else. */
export function readStaffProblem(json: unknown): StaffProblem | undefined {
  const { success, output } = v.safeParse(StaffProblem, json)
  return success ? output : undefined
}
