import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { causeOf } from '../../../src/studio/causes.ts'
import { writeAll } from '../../../src/studio/files.ts'

const ofErrno = (code: string) => Object.assign(new Error('write'), { code })

test.each([
  [ofErrno('ENOSPC'), 'На диске кончилось место'],
  [new Error('git write-tree: fatal: unable to write: No space left on device'), 'кончилось место'],
  [ofErrno('EROFS'), 'Нет прав на запись'],
  [new Error("fatal: Unable to create '.git/index.lock': Permission denied"), 'Нет прав на запись'],
  [new Error('npm error getaddrinfo ENOTFOUND api.example'), 'Нет связи'],
])('%s has a cause that the owner can mend', (error, words) => {
  expect(causeOf(error)).toContain(words)
})

test('a server that does not answer is said so, and a fault of the code has no such cause', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  const failure: unknown = await fetch(`http://127.0.0.1:${port}/`).catch((error: unknown) => error)
  expect(causeOf(failure)).toContain('Нет связи')
  expect(causeOf(new TypeError('x is not a function'))).toBeUndefined()
})

test('of several files none is written when the last cannot be', () => {
  const folder = mkdtempSync(join(tmpdir(), 'all-'))
  const first = join(folder, 'first')
  writeFileSync(first, 'old')
  // A folder in the place of the file that is to be written.
  mkdirSync(join(folder, 'second.new'))
  const files = [first, join(folder, 'second')].map((file) => ({ file, contents: 'new' }))
  expect(() => writeAll(files)).toThrow('EISDIR')
  expect(readFileSync(first, 'utf8')).toBe('old')
  expect(readdirSync(folder)).not.toContain('first.new')
  rmSync(folder, { recursive: true })
})
