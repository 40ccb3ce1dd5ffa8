import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { OWNERS_FOLDERS } from '../../../src/studio/owners-files.ts'
import { Refused, save, type Update } from '../../../src/studio/save.ts'
import { blobSha } from '../../../src/studio/tree.ts'

const SALMON = 'src/content/products/kanape/kanape-s-lososem.yaml'
const CHEESE = 'src/content/products/kanape/kanape-s-bri.yaml'

let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'studio-'))
  for (const folder of OWNERS_FOLDERS) cpSync(folder, join(project, folder), { recursive: true })
})

afterEach(() => rmSync(project, { recursive: true }))

const read = (path: string) => readFileSync(join(project, path), 'utf8')
const opened = (...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, blobSha(Buffer.from(read(path)))]))

/** A form's change of one file, opened as it is now. */
function edit(path: string, change: Record<string, unknown>): Update {
  const contents = stringify({ ...(parse(read(path)) as object), ...change })
  return { additions: [{ path, contents }], deletions: [], base: opened(path) }
}

test('a price is stored', async () => {
  await save(project, edit(SALMON, { price: 3690 }))
  expect(read(SALMON)).toContain('\nprice: 3690\n')
})

describe('the settings', () => {
  const OWNER = 'src/settings/owner.json'
  const store = (change: object) => {
    const contents = JSON.stringify({ ...(JSON.parse(read(OWNER)) as object), ...change })
    const additions = [{ path: OWNER, contents }]
    return save(project, { additions, deletions: [], base: opened(OWNER) })
  }

  test('are the same to the byte when no value has changed', async () => {
    const before = read(OWNER)
    await store({})
    expect(read(OWNER)).toBe(before)
  })

  test('hold the closed days in order, wherever the owner has added one', async () => {
    const { slots } = JSON.parse(read(OWNER)) as { slots: { closedDays: string[] } }
    await store({ slots: { ...slots, closedDays: ['2027-01-01', '2026-12-31', '2027-01-01'] } })
    expect(JSON.parse(read(OWNER))).toMatchObject({
      slots: { closedDays: ['2026-12-31', '2027-01-01'] },
    })
  })

  test.each([
    [{ phone: '8 999 123-45-67' }, '«Телефон» — Телефон пишется как +79991234567'],
    [{ openingHours: { opens: '21:00', closes: '08:00' } }, '«Часы работы» — Закрытие раньше'],
    [{ payments: [] }, '«Способы оплаты» — Нужен хотя бы один'],
    [{ colour: 'pink' }, 'colour'],
  ])('are refused with %j', async (change, words) => {
    const before = read(OWNER)
    await expect(store(change)).rejects.toThrow(words)
    expect(read(OWNER)).toBe(before)
  })
})

describe('nothing is stored', () => {
  const refused = async (update: Update) => {
    const before = read(SALMON)
    const error: unknown = await save(project, update).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Refused)
    expect(read(SALMON)).toBe(before)
    return (error as Refused).message
  }

  test.each([
    [{ price: 0 }, '«Цена, ₽»'],
    [{ sentence: 'Вкусно!' }, '«Описание» — восклицательный знак'],
    [{ contents: { brick: 3 } }, '«Что в коробке» — такой штуки нет'],
    [{ subcategory: 'ovoschnye' }, '«Раздел» — в категории «kanape» нет раздела «ovoschnye»'],
    [{ id: 20 }, '«Номер» — номер 20 уже занят'],
    [{ goes_with: ['champagne'] }, '«К этому подойдёт» — нет товара «champagne»'],
  ])('of %j, which contradicts the catalogue', async (change, words) => {
    expect(await refused(edit(SALMON, change))).toContain(words)
  })

  test('of what somebody else has changed since the form was opened', async () => {
    const update = edit(SALMON, { price: 3690 })
    writeFileSync(join(project, SALMON), read(SALMON).replace('persons: [5, 8]', 'persons: [5, 9]'))
    expect(await refused(update)).toContain('эту запись изменили')
  })

  test('of a new thing whose name somebody else has taken meanwhile', async () => {
    const update = edit(SALMON, { price: 3690 })
    expect(await refused({ ...update, base: {} })).toContain('эту запись изменили')
  })

  test('when one file of several cannot be stored', async () => {
    const [first, second] = [edit(SALMON, { price: 3690 }), edit(CHEESE, { price: -1 })]
    await refused({
      additions: [...first.additions, ...second.additions],
      deletions: [],
      base: { ...first.base, ...second.base },
    })
  })

  test('when a product that another one names is deleted', async () => {
    const path = 'src/content/products/salads/salat-so-svekloy.yaml'
    const words = await refused({ additions: [], deletions: [{ path }], base: opened(path) })
    expect(words).toContain('нет товара «salat-so-svekloy»')
    expect(existsSync(join(project, path))).toBe(true)
  })

  test.each([
    'package.json',
    'src/content/../settings/shop.yaml',
    '/etc/x.yaml',
    'src/content/consents.ts',
  ])('in %s, which is no content', async (path) => {
    const update = { additions: [{ path, contents: 'a: 1\n' }], deletions: [], base: {} }
    expect(await refused(update)).toContain('здесь не правят')
  })
})
