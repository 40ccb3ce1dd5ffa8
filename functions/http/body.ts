import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { fieldErrors } from '../../src/contract/fields.ts'
import { Problem, wrongFields } from './problem.ts'

const MAX_BODY_BYTES = 32 * 1024

/** Bytes of a refused body that are received without being kept. */
const MAX_DISCARDED_BYTES = 4 * 2 ** 20

/** The request's JSON, not yet validated. Throws a problem: 413 too large, 415 not JSON, 400 broken JSON. */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Problem('unsupported-media-type')
  }
  return parseJson(await readText(request))
}

/** The body as `schema` returns it. Throws a 422 problem that names every invalid field at once. */
export function validBody<Schema extends v.GenericSchema>(
  body: unknown,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  throw wrongFields(fieldErrors(result.issues))
}

/** Keeps no more than the limit, receives the rest as `discardBody` does, and ignores Content-Length. Any encoding but UTF-8 is broken JSON. */
async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  const decode = (...part: Parameters<TextDecoder['decode']>) => {
    try {
      return decoder.decode(...part)
    } catch {
      throw new Problem('broken-json')
    }
  }
  let text = ''
  let bytes = 0
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.byteLength
    if (bytes > MAX_DISCARDED_BYTES) break
    if (bytes <= MAX_BODY_BYTES) text += decode(chunk, { stream: true })
  }
  if (bytes > MAX_BODY_BYTES) throw new Problem('content-too-large')
  return text + decode()
}

/**
 * Receives the body that a refused request still has, up to a limit: a server that leaves it unread closes the connection, and the
 * client's next request on it fails.
 */
export const discardBody: MiddlewareHandler = async ({ req: { raw } }, next) => {
  await next()
  if (!raw.body || raw.bodyUsed) return
  let bytes = 0
  try {
    for await (const chunk of chunksOf(raw)) {
      bytes += chunk.byteLength
      if (bytes > MAX_DISCARDED_BYTES) break
    }
  } catch {
    // The client is gone, and its connection with it.
  }
}

/**
 * The body's chunks. An interrupted upload is broken JSON (400), not an error of the edge. Who stops early leaves the rest unread: to
 * cancel it would end the connection before the answer is sent.
 */
async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body?.values({ preventCancel: true }) ?? []) yield chunk
  } catch {
    throw new Problem('broken-json')
  }
}
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('broken-json')
  }
}
