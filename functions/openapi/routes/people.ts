import { HeldPerson, PersonErased, PersonRequest } from '../../../src/contract/people.ts'
import { DATABASE, ok, ONCE, type Descriptions } from './description.ts'

export const PEOPLE = {
  'POST /api/staff/people': {
    id: 'showPerson',
    summary: 'What is stored with a phone, before a person is erased; nothing is changed.',
    request: PersonRequest,
    answers: ok('Orders and callback requests.', HeldPerson),
    refusals: DATABASE,
  },
  'POST /api/staff/people/erase': {
    id: 'erasePerson',
    summary: 'Erases the contact data stored with a phone; taken once by its key.',
    description:
      'Refused while an order is still to be delivered. Number, day, dishes and sums of the orders stay. 404 where the shop has no public key to seal the phone with.',
    request: PersonRequest,
    answers: ok('Erased.', PersonErased),
    refusals: [...ONCE, 'sign-in-again', 'still-due', 'not-found'],
  },
} satisfies Descriptions
