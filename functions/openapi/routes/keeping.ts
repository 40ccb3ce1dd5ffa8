import { BackupsState, LimitsState } from '../../../src/contract/keeping.ts'
import { DATABASE, ok, type Descriptions } from './description.ts'

export const KEEPING = {
  'GET /api/staff/backups': {
    id: 'backups',
    summary: "The newest backup of a server's database; on Cloudflare there is none to tell of.",
    answers: ok('The state of the backups.', BackupsState),
  },
  'GET /api/staff/limits': {
    id: 'limits',
    summary: 'What the shop accepts within an hour, and how much of it is used.',
    answers: ok('The limits.', LimitsState),
    refusals: DATABASE,
  },
} satisfies Descriptions
