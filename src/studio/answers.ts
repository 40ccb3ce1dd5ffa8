import type { ErrorHandler, HonoRequest, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { causeOf } from './causes.ts'
import { Refused } from './refusal.ts'

/** Reads the body of a request as JSON of this shape; throws `Refused` for any other. */
export async function asked<Schema extends v.GenericSchema>(
  schema: Schema,
  request: HonoRequest,
): Promise<v.InferOutput<Schema>> {
  const body: unknown = await request.json().catch(() => undefined)
  const { success, output } = v.safeParse(schema, body)
  if (!success)
    throw new Refused('Студия не поняла запрос. Обновите страницу и попробуйте ещё раз.')
  return output
}

/** Refuses a body of more bytes before it is read. */
export function atMost(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Refused(`Больше ${Math.floor(maxSize / 2 ** 20)} МБ студия не принимает.`)
    },
  })
}

/** Answers what went wrong in Russian words: 409 for what is refused, 500 with the cause where there is one. */
export const inWords: ErrorHandler = (error, context) => {
  if (error instanceof Refused) return context.text(error.message, 409)
  console.warn(error)
  const cause = causeOf(error) ?? 'Что-то сломалось в самой студии: позовите разработчика.'
  return context.text(`Не вышло. ${cause}`, 500)
}
