import { describe, expect, test } from 'vitest'
import { readJson } from '../../functions/http/body.ts'
import { Problem } from '../../functions/http/problem.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A request whose body arrives in these parts; `end` ends the upload or breaks it off. */
function uploadOf(
  parts: readonly Uint8Array[],
  end: (upload: ReadableStreamDefaultController) => void = (upload) => upload.close(),
  type = 'application/json',
): Request {
  const body = new ReadableStream({
    start(upload) {
      for (const part of parts) upload.enqueue(part)
      end(upload)
    },
  })
  return new Request('https://localhost/', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
}

const statusOf = (request: Request) =>
  readJson(request).then(
    () => 200,
    (error: unknown) => (error instanceof Problem ? error.status : error),
  )

describe('a body', () => {
  test('whose parts split a letter is read whole', async () => {
    const bytes = bytesOf('{"name":"Анна"}')
    const parts = [...bytes].map((_, index) => bytes.slice(index, index + 1))
    expect(await readJson(uploadOf(parts))).toEqual({ name: 'Анна' })
  })

  test('that begins with a byte order mark is read', async () => {
    expect(await readJson(uploadOf([bytesOf('\ufeff{"lines":[]}')]))).toEqual({ lines: [] })
  })

  test('that breaks off is 400, also where what has arrived is JSON', async () => {
    const broken = uploadOf([bytesOf('{}')], (upload) => upload.error(new Error('gone')))
    expect(await statusOf(broken)).toBe(400)
  })

  test.each(['text/application/json', 'xapplication/json', 'application/jsonx;'])(
    'of type %s is 415',
    async (type) => {
      expect(await statusOf(uploadOf([bytesOf('{}')], undefined, type))).toBe(415)
    },
  )
})
