import { createContext, use } from 'react'
import { may, type Right, type Role } from '../domain/roles.ts'

/** The role of the colleague, as it was when the page was opened; the edge decides anew with every request. Rule 69. */
export const RoleContext = createContext<Role>('manager')

/** Whether the colleague's role has the right, for what it shows. */
export function useMay(right: Right): boolean {
  return may(use(RoleContext), right)
}
