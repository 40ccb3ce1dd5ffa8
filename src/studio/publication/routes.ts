import { Hono } from 'hono'
import * as v from 'valibot'
import type { Author } from './history.ts'
import { asked as askedFor, inWords } from '../answers.ts'
import { NotNow } from './jobs.ts'
import { Refused } from '../refusal.ts'
import type { Publisher } from './publisher.ts'

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100), v.regex(/^[^<>\n]*$/))
const asked = v.object({ by: v.optional(name) })
const commit = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/))
const backTo = v.object({ ...asked.entries, commit, paths: v.optional(v.array(v.string())) })

const rubles = v.pipe(v.number(), v.integer(), v.minValue(1))
const newPrices = v.object({
  ...asked.entries,
  prices: v.record(v.string(), rubles),
  isForToday: v.optional(v.boolean(), false),
  isAgreed: v.optional(v.boolean(), false),
})

/** The name of the colleague who has signed in; undefined where nobody signs in, and people say who they are. */
export type SignedIn = (request: Request) => Promise<string | undefined>

/** What the page of publications asks. Answers 409 with Russian words where something cannot be begun now. */
export function publicationRoutes(
  publisher: Publisher,
  { signedIn, previewPort }: { signedIn: SignedIn; previewPort: number },
): Hono {
  const app = new Hono()
  const author = async (request: Request, by: string | undefined): Promise<Author> => {
    const email = await signedIn(request)
    if (email) return { name: email, email }
    return { name: by ?? 'Студия', email: 'studio@localhost' }
  }
  app.get('/', async (context) =>
    context.json({
      ...(await publisher.state()),
      you: await signedIn(context.req.raw),
      previewPort,
    }),
  )
  app.post('/publish', async (context) => {
    const { by } = await askedFor(asked, context.req)
    await publisher.publish(await author(context.req.raw, by))
    return context.body(null, 202)
  })
  app.get('/prices', async (context) => context.json(await publisher.prices()))
  app.post('/prices', async (context) => {
    const { by, ...prices } = await askedFor(newPrices, context.req)
    await publisher.publishPrices(prices, await author(context.req.raw, by))
    return context.body(null, 202)
  })
  app.post('/preview', async (context) => {
    const { by } = await askedFor(asked, context.req)
    publisher.preview(await author(context.req.raw, by))
    return context.body(null, 202)
  })
  app.get('/back/:commit{[0-9a-f]{40}}', async (context) =>
    context.json(await publisher.entriesOfReturn(context.req.param('commit'))),
  )
  app.post('/back', async (context) => {
    const { by, commit, paths } = await askedFor(backTo, context.req)
    await publisher.goBack(commit, await author(context.req.raw, by), paths)
    return context.body(null, 202)
  })
  app.onError((error, context) => {
    if (error instanceof NotNow) return context.text(error.message, 409)
    if (error instanceof Refused && error.question)
      return context.json({ message: error.message, question: error.question }, 409)
    return inWords(error, context)
  })
  return app
}
