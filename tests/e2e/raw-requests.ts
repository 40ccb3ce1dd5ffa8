import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A request as it goes over the wire, byte by byte: no client corrects it. */
export interface RawRequest {
  method?: string
  /** The target as it is written in the request line; letters beyond ASCII go as UTF-8. */
  target: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Sends the body in chunks, without its length. */
  chunked?: boolean
}

export interface RawAnswer {
  status: number
  /** By names in lower case; values of one name are joined. */
  headers: Record<string, string>
  /** Without the encodings of the transfer and of the content. */
  body: string
  /** The content encoding that was taken off. */
  encoding: string | undefined
}

/** Sends one request on a connection of its own and returns the answer. workerd keeps the connection, whatever is asked. */
export async function askRaw(origin: string, request: RawRequest): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.setTimeout(60_000, () => socket.destroy(new Error(`No answer: ${request.target}`)))
  socket.write(bytesOf(request, { host, connection: 'close' }))
  let received = Buffer.alloc(0)
  for await (const part of socket) {
    received = Buffer.concat([received, part as Buffer])
    const answer = answerIn(received, request.method)
    if (answer) return answer
  }
  throw new Error(`The connection ended before the answer: ${received.toString()}`)
}

/** The bytes of a request; its own headers go before these. */
export function bytesOf(
  { method = 'GET', target, headers = {}, body, chunked = false }: RawRequest,
  others: Record<string, string>,
): Buffer {
  const content = Buffer.from(body ?? '')
  const length: Record<string, string> = chunked
    ? { 'transfer-encoding': 'chunked' }
    : body === undefined
      ? {}
      : { 'content-length': String(content.byteLength) }
  const fields = Object.entries({ ...others, ...length, ...headers })
  const head = [
    `${method} ${target} HTTP/1.1`,
    ...fields.map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n\r\n`),
    chunked ? inChunks(content) : content,
  ])
}

function inChunks(content: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < content.byteLength; at += 1000) {
    const part = content.subarray(at, at + 1000)
    parts.push(Buffer.from(`${part.byteLength.toString(16)}\r\n`), part, Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')])
}

/** The answer in what was received; undefined before it is whole. */
function answerIn(received: Buffer, method = 'GET'): RawAnswer | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = received.subarray(0, end).toString().split('\r\n')
  const status = Number(first.split(' ')[1])
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? []
    const known = headers[name.toLowerCase()]
    headers[name.toLowerCase()] = known === undefined ? value : `${known}, ${value}`
  }
  const isEmpty = method === 'HEAD' || status === 204 || status === 304
  const content = isEmpty ? Buffer.alloc(0) : contentIn(received.subarray(end + 4), headers)
  const encoding = headers['content-encoding']
  return (
    content && {
      status,
      headers,
      body: content.byteLength === 0 ? '' : decoded(content, encoding),
      encoding,
    }
  )
}

function contentIn(sent: Buffer, headers: Record<string, string>): Buffer | undefined {
  if (headers['transfer-encoding'] === 'chunked') return outOfChunks(sent)
  const length = Number(headers['content-length'] ?? 0)
  return sent.byteLength < length ? undefined : sent.subarray(0, length)
}

function outOfChunks(sent: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const end = sent.indexOf('\r\n', at)
    if (end < 0) return undefined
    const length = Number.parseInt(sent.subarray(at, end).toString(), 16)
    if (length === 0) return Buffer.concat(parts)
    const next = end + 2 + length + 2
    if (sent.byteLength < next) return undefined
    parts.push(sent.subarray(end + 2, next - 2))
    at = next
  }
}

function decoded(content: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(content).toString('latin1')
  if (encoding === 'gzip') return gunzipSync(content).toString('latin1')
  return content.toString('latin1')
}
