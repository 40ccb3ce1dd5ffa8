import { Hono, type MiddlewareHandler } from 'hono'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { secureHeaders } from 'hono/secure-headers'
import * as v from 'valibot'
import type { Owner } from '../settings/owner.ts'
import { parseFiles } from '../integrations/catalogue/parse.ts'
import { readFiles } from '../integrations/catalogue/read.ts'
import { readIfThere } from './files.ts'
import {
  ADVICE_PATH,
  MAX_UPLOAD_BYTES,
  PHOTOGRAPHS_PATH,
  UPLOAD_PATH,
} from './fields/photograph-paths.ts'
import { COSTS_PATH, NAMES_PATH, type Names } from './fields/named-things.ts'
import { photographPath } from '../integrations/catalogue/photographs.ts'
import { uploads, type Uploads } from './photographs.ts'
import { costsIn } from './margins.ts'
import { CONTENT, OWNER_FILE } from './owners-files.ts'
import { Refused, type Refusal } from './refusal.ts'
import { asked, atMost, inWords } from './answers.ts'
import { save } from './save.ts'
import { ownersTree } from './tree.ts'

/** Bytes of a form. */
const MAX_FORM_BYTES = 4 * 2 ** 20

const updateSchema = v.object({
  additions: v.array(v.object({ path: v.string(), contents: v.string() })),
  deletions: v.array(v.object({ path: v.string() })),
  base: v.record(v.string(), v.string()),
  isAgreed: v.optional(v.boolean(), false),
})

/**
 * What the studio's page asks for: the owner's files, their change, and the names that its fields offer. `guard` answers
 * before anything is read, or lets a request through.
 */
export function studio(project: string, guard: MiddlewareHandler): Hono {
  const app = new Hono()
  const uploaded = uploads()
  app.use(
    secureHeaders({
      xFrameOptions: 'DENY',
      contentSecurityPolicy: { frameAncestors: ["'none'"] },
      // The proxy in front says it for the whole host.
      strictTransportSecurity: false,
    }),
  )
  app.use(guard)
  app.onError(inWords)
  // Another site's page cannot send this header without asking first, and is not answered.
  app.use('/api/keystatic/*', async (context, next) =>
    context.req.header('no-cors') === '1' ? next() : context.text('Bad Request', 400),
  )
  app.get('/api/keystatic/tree', (context) => context.json(ownersTree(project)))
  app.get('/api/keystatic/blob/:sha/:path{.+}', (context) => {
    const { sha, path } = context.req.param()
    const isKnown = ownersTree(project).some((entry) => entry.path === path && entry.sha === sha)
    return isKnown ? context.body(readFileSync(join(project, path))) : context.notFound()
  })
  app.post('/api/keystatic/update', atMost(MAX_FORM_BYTES), async (context) => {
    const { additions, deletions, base, isAgreed } = await asked(updateSchema, context.req)
    try {
      await save(
        project,
        {
          additions: additions.map(({ path, contents }) => ({
            path,
            contents: Buffer.from(contents, 'base64url').toString('utf8'),
          })),
          deletions,
          base,
          isAgreed,
        },
        uploaded.read,
      )
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { message, problems, question } = error
      const refusal: Refusal = { message, problems, ...(question && { question }) }
      return context.json(refusal, 409)
    }
    return context.json(ownersTree(project))
  })
  takePhotographs(app, project, uploaded)
  const guide = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
  app.get('/keystatic/start', (context) => context.html(guide('start.html')))
  app.get(ADVICE_PATH, (context) => context.html(guide('how-to-photograph.html')))
  app.get('/keystatic/guide.css', (context) =>
    context.body(guide('guide.css'), 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get(COSTS_PATH, (context) => context.json(costsIn(project)))
  app.get(NAMES_PATH, (context) => context.json(namesIn(project)))
  return app
}

/** Takes photographs until a form names them, and shows these and the stored ones. */
function takePhotographs(app: Hono, project: string, uploaded: Uploads): void {
  app.post(UPLOAD_PATH, atMost(MAX_UPLOAD_BYTES), async (context) => {
    const bytes = Buffer.from(await context.req.arrayBuffer())
    if (bytes.length === 0)
      throw new Refused(
        'Файл пустой: снимок ещё не скачан на это устройство. Откройте его и попробуйте снова.',
      )
    return context.json({ file: await uploaded.add(bytes) })
  })
  app.get(`${PHOTOGRAPHS_PATH}/:file{[a-z0-9-]+\\.jpg}`, (context) => {
    const file = context.req.param('file')
    const bytes = uploaded.read(file) ?? readIfThere(join(project, photographPath(file)))
    return bytes
      ? context.body(new Uint8Array(bytes), 200, { 'content-type': 'image/jpeg' })
      : context.notFound()
  })
}

/** Russian names of what the fields offer, from the files as they are now. */
function namesIn(project: string): Names {
  const { source } = parseFiles(readFiles(join(project, CONTENT)))
  const { slots } = JSON.parse(readFileSync(join(project, OWNER_FILE), 'utf8')) as Owner
  const named = (things: Iterable<{ slug: string; data: { name: string } }>) =>
    Object.fromEntries([...things].map(({ slug, data }) => [slug, data.name]))
  const sections = source.categories.flatMap((category) =>
    category.subcategories.map((section) => ({ category, section })),
  )
  const subcategories = source.categories.map((own) => [
    `subcategories/${own.slug}`,
    Object.fromEntries(
      sections.map(({ category, section }) =>
        category === own
          ? [section.slug, section.name]
          : [`${category.slug}/${section.slug}`, `${category.name}: ${section.name}`],
      ),
    ),
  ])
  return {
    pieces: named(source.pieces.values()),
    products: named(source.products),
    categories: Object.fromEntries(source.categories.map(({ slug, name }) => [slug, name])),
    ingredients: named(source.ingredients.values()),
    foodstuffs: Object.fromEntries(
      Object.entries(source.foodstuffs).map(([slug, { name }]) => [slug, name]),
    ),
    storage: source.storage,
    windows: Object.fromEntries(slots.windows.map((window) => [window, window.replace('-', '–')])),
    ...(Object.fromEntries(subcategories) as Names),
  }
}
