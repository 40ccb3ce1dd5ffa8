import { accessDoor } from './access-door.ts'
import { localDoor } from './local-door.ts'
import type { StaffDoor } from './staff-door.ts'

type DoorVariables = Pick<Env, 'ACCESS_TEAM_DOMAIN' | 'ACCESS_AUDIENCE' | 'LOCAL_STAFF_KEY'>

/** The sign-in that the variables configure; undefined without one: the board does not exist then. */
export function composeDoor(env: DoorVariables, now: () => number): StaffDoor | undefined {
  const { ACCESS_TEAM_DOMAIN, ACCESS_AUDIENCE, LOCAL_STAFF_KEY } = env
  if (ACCESS_TEAM_DOMAIN && ACCESS_AUDIENCE)
    return accessDoor(ACCESS_TEAM_DOMAIN, ACCESS_AUDIENCE, now)
  return LOCAL_STAFF_KEY ? localDoor(LOCAL_STAFF_KEY) : undefined
}
