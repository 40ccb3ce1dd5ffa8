import type { ChangeRequest, StaffChangeRequest } from './change.ts'

/** A change as a shopper or a colleague requests it. */
export type AnyChange = ChangeRequest['change'] | StaffChangeRequest['change']
/** A change of one side of an order, as it is requested. */
export type RequestedEdit = Exclude<AnyChange, { kind: 'cancelled' | 'edited' }>

/** The changes of one side each that a request consists of, with the paths of their fields. */
export function requestedEdits(change: AnyChange): { edit: RequestedEdit; path: string }[] {
  if (change.kind === 'cancelled') return []
  if (change.kind !== 'edited') return [{ edit: change, path: 'change' }]
  return change.edits.map((edit, index) => ({ edit, path: `change.edits.${index}` }))
}

/** The change of this side in a request, with the path of its fields. */
export function editOf<Kind extends RequestedEdit['kind']>(
  kind: Kind,
  change: AnyChange,
): { edit: Extract<RequestedEdit, { kind: Kind }>; path: string } | undefined {
  return requestedEdits(change).find(({ edit }) => edit.kind === kind) as ReturnType<
    typeof editOf<Kind>
  >
}
