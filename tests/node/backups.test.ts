import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupsIn } from '../../functions/node/backups.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder that is not there holds no backup', async () => {
  const missing = join(folder, 'missing')
  expect(await backupsIn(missing)).toEqual({ folder: missing, count: 0 })
})

test('the newest whole backup is told, whatever else is in the folder', async () => {
  for (const [name, bytes] of [
    ['shop-2026-12-01T03-00-00.sqlite.age', 10],
    ['shop-2026-12-02T03-00-00.dump.age', 20],
    ['shop-2026-12-03T03-00-00.sqlite.age.part', 30],
    ['shop.sqlite', 40],
    ['shop-2026-13-99T03-00-00.sqlite.age', 50],
  ] as const)
    writeFileSync(join(folder, name), Buffer.alloc(bytes))
  expect(await backupsIn(folder)).toEqual({
    folder,
    count: 2,
    newest: { at: '2026-12-02T03:00:00.000Z', bytes: 20 },
  })
})
