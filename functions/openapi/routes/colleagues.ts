import {
  Colleagues,
  Dismissal,
  Invitation,
  Invited,
  RoleChange,
} from '../../../src/contract/colleagues.ts'
import type { Refusal } from '../../../src/contract/problems.ts'
import { DATABASE, ok, type Descriptions } from './description.ts'

const FRESH: readonly Refusal[] = [...DATABASE, 'sign-in-again']

export const COLLEAGUES = {
  'GET /api/staff/colleagues': {
    id: 'colleagues',
    summary: 'The colleagues with their roles, and on a server their passkeys.',
    answers: ok('By e-mail.', Colleagues),
    refusals: DATABASE,
  },
  'POST /api/staff/colleagues/role': {
    id: 'changeRole',
    summary: 'Gives a colleague a role or takes it away; idempotent.',
    description:
      'Whatever the colleague was given and may not have any more ends with it. Somebody always stays a manager, and an owner where there was one.',
    request: RoleChange,
    answers: ok('The colleagues.', Colleagues),
    refusals: FRESH,
  },
  'POST /api/staff/colleagues/invite': {
    id: 'inviteColleague',
    summary: 'Gives a colleague a role and makes the link by which they get a passkey.',
    description:
      'Takes the place of an earlier link. 404 where Cloudflare Access signs colleagues in.',
    request: Invitation,
    answers: ok('The link, and the colleagues.', Invited),
    refusals: [...FRESH, 'not-found'],
  },
  'POST /api/staff/colleagues/dismiss': {
    id: 'dismissColleague',
    summary:
      'Takes role, sign-ins, passkeys, invitations and courier links from a colleague at once.',
    request: Dismissal,
    answers: ok('The colleagues.', Colleagues),
    refusals: FRESH,
  },
} satisfies Descriptions
