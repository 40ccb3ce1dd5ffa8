import { HeldPerson, PersonRequest } from '../../../src/contract/people.ts'
import { DATABASE, ok, type Descriptions } from './description.ts'

export const PEOPLE = {
  'POST /api/staff/people': {
    id: 'showPerson',
    summary: 'What is stored with a phone, before a person is erased; nothing is changed.',
    request: PersonRequest,
    answers: ok('Orders and callback requests.', HeldPerson),
    refusals: DATABASE,
  },
} satisfies Descriptions
