import * as v from 'valibot'
import { fieldErrors } from '../../src/domain/order.ts'
import { Problem, wrongFields } from './problem.ts'

const MAX_BODY_BYTES = 32 * 1024

/** The request's JSON, checked against `schema`. Refuses with 413, 415, 400 or 422 as API.md says. */
export async function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Problem({
      status: 415,
      slug: 'unsupported-media-type',
      title: 'Only application/json is accepted',
      detail: 'Запрос должен быть в формате JSON',
    })
  }
  const result = v.safeParse(schema, parseJson(await readText(request)))
  if (!result.success) throw wrongFields(fieldErrors(result.issues))
  return result.output
}

/** Reads no further than the limit, whatever Content-Length claims. */
async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BODY_BYTES) {
      throw new Problem({
        status: 413,
        slug: 'content-too-large',
        title: 'The body is larger than 32 KiB',
        detail: 'Слишком большой запрос',
      })
    }
    chunks.push(chunk)
  }
  return new TextDecoder().decode(await new Blob(chunks as BlobPart[]).arrayBuffer())
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem({
      status: 400,
      slug: 'broken-json',
      title: 'The body is not JSON',
      detail: 'Запрос повреждён. Попробуйте ещё раз',
    })
  }
}
