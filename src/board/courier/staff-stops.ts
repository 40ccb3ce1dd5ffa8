import type { AcceptedStep } from '../../contract/board.ts'
import type { StaffStops } from '../../contract/courier.ts'
import { sendKeyed } from '../requests/order-edits.ts'
import { askStaff, failureWords } from '../requests/staff-http.ts'
import type { StopsSource } from './stops-source.ts'

/** The stops of today or tomorrow for a colleague who is signed in. Rule 69. */
export function staffStops(date: string): StopsSource {
  return {
    name: date,
    async read() {
      const answer = await askStaff<StaffStops>(`stops?date=${date}`)
      if (answer.ok) return answer.body
      if (answer.reason === 'signed-out' || answer.reason === 'refused') return 'gone'
      throw new Error(failureWords(answer))
    },
    async deliver({ number, version }) {
      const answer = await sendKeyed<AcceptedStep>(`stops/${number}/delivered`, { version })
      if (answer.ok) return 'done'
      return answer.reason === 'refused' ? 'refused' : undefined
    },
    goneWords: 'Вход закончился или ваша роль изменилась. Обновите страницу.',
  }
}
