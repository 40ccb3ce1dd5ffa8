import { useMutation, useQuery } from '@tanstack/react-query'
import type {
  Colleagues,
  Dismissal,
  Invitation,
  Invited,
  RoleChange,
} from '../../contract/colleagues.ts'
import { bodyOf, keepAnswer } from '../requests/queries.ts'
import { askStaff } from '../requests/staff-http.ts'

const KEY = ['colleagues']

export type Change = { role: RoleChange } | { invite: Invitation } | { dismiss: Dismissal }

export function useColleagues() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => bodyOf(askStaff<Colleagues>('colleagues')),
  })
}

/** Gives a role, invites or dismisses; the answer to an invitation has its link. */
export function useChangeColleague() {
  return useMutation({
    mutationFn: (change: Change) => bodyOf(ask(change)),
    onSuccess: ({ link: _, ...answer }) => keepAnswer(KEY, answer),
  })
}

function ask(change: Change) {
  if ('role' in change)
    return askStaff<Partial<Invited> & Colleagues>('colleagues/role', { body: change.role })
  return 'invite' in change
    ? askStaff<Partial<Invited> & Colleagues>('colleagues/invite', { body: change.invite })
    : askStaff<Partial<Invited> & Colleagues>('colleagues/dismiss', { body: change.dismiss })
}
