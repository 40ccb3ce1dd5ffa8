import { PersonRequest, type PersonErased } from '../../src/contract/people.ts'
import { validBody } from '../http/body.ts'
import { idempotencyKey, onceByKey } from '../http/idempotency.ts'
import { log } from '../http/log.ts'
import { Problem, wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { requireFreshSignIn } from '../staff/fresh-sign-in.ts'
import { dueFrom } from './people.ts'
import { sealLine } from './sealed-line.ts'

/**
 * `POST /api/staff/people/erase`: erases the person with this phone, once by its key. 409 while an order is still to be delivered, 404
 * where the shop has no key to seal the phone with. Needs a fresh sign-in.
 */
export const erasePerson: Handler = async ({ req, json, var: variables }) => {
  const { services, staff } = variables
  const { people, retention, erasureRecipient } = services
  if (!erasureRecipient) throw new Problem('not-found')
  const key = idempotencyKey(req.raw)
  const { done } = await onceByKey(req.raw, {
    key,
    // With the key in it nobody can try phones through until they find this hash.
    about: { key },
    find: keptBy,
    async make({ body, keyHash, requestHash }) {
      const { phone } = validBody(body, PersonRequest)
      requireFreshSignIn(variables)
      const now = services.now()
      const today = await dueFrom(retention, now)
      const { orders, callbacks } = await people.held(phone, today)
      if (orders.length + callbacks.length === 0) {
        // The same request may just have erased.
        const done = await keptBy(keyHash)
        if (done) return { done, isNew: false }
        throw wrongFields([{ path: 'phone', message: 'С\u00a0этим телефоном ничего нет' }])
      }
      const sealed = await sealLine(erasureRecipient, { phone, at: new Date(now).toISOString() })
      const kept = { sealed, by: staff.email, keyHash, requestHash }
      const result = await people.erase({ phone, now, today, kept })
      if (result.code === 'due') throw stillDue(result.orders)
      log('person-erased')
      return { done: (await keptBy(keyHash))!, isNew: true }
    },
  })
  const filesWait = await people.emptyFiles().then(
    () => false,
    () => true,
  )
  return json({
    line: done.sealed,
    erasedAt: new Date(done.erasedAt).toISOString(),
    filesWait,
  } satisfies PersonErased)

  async function keptBy(keyHash: string) {
    const erasure = await people.erasureByKey(keyHash)
    return erasure && { ...erasure, requestHash: erasure.requestHash ?? '' }
  }
}

function stillDue(orders: number[]): Problem {
  const about = orders.map((number) => `№\u00a0${number}`).join(', ')
  return new Problem('still-due', { orders }, { about })
}
