import * as v from 'valibot'
import { fieldErrors } from '../../src/contract/order.ts'
import { Problem, wrongFields } from './problem.ts'

const MAX_BODY_BYTES = 32 * 1024

/** The request's JSON, not yet validated. Throws a problem: 413 too large, 415 not JSON, 400 broken JSON. */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Problem({
      status: 415,
      slug: 'unsupported-media-type',
      title: 'Only application/json is accepted',
      detail: 'Запрос должен быть в формате JSON',
    })
  }
  return parseJson(await readText(request))
}

/**
 * The body as `schema` returns it. Throws a 422 problem that names every invalid field at once: a body that `schema`
 * refuses is also checked against `stricter`.
 */
export function validBody<Schema extends v.GenericSchema>(
  body: unknown,
  schema: Schema,
  stricter: v.GenericSchema = schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  throw wrongFields(fieldErrors(v.safeParse(stricter, body).issues ?? result.issues))
}

/** Stops reading at the limit and ignores Content-Length. Any encoding but UTF-8 is broken JSON. */
async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  const decode = (...part: Parameters<TextDecoder['decode']>) => {
    try {
      return decoder.decode(...part)
    } catch {
      throw brokenJson()
    }
  }
  let text = ''
  let bytes = 0
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.byteLength
    if (bytes > MAX_BODY_BYTES) throw contentTooLarge()
    text += decode(chunk, { stream: true })
  }
  return text + decode()
}

/** The body's chunks. An interrupted upload is broken JSON (400), not an error of the edge. */
async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body ?? []) yield chunk
  } catch {
    throw brokenJson()
  }
}

function contentTooLarge(): Problem {
  return new Problem({
    status: 413,
    slug: 'content-too-large',
    title: 'The body is larger than 32 KiB',
    detail: 'Слишком большой запрос',
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw brokenJson()
  }
}

function brokenJson(): Problem {
  return new Problem({
    status: 400,
    slug: 'broken-json',
    title: 'The body is not JSON',
    detail: 'Запрос повреждён. Попробуйте ещё раз',
  })
}
