import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cutFood, drawSharePicture } from '../../../../src/pictures/share/draw.ts'
import { forgetUnused, kept } from '../../../../src/pictures/share/kept.ts'

const DAY = 24 * 60 * 60 * 1000
const WORDS = { name: 'Медовик', price: '2\u00a0390\u00a0₽', drawn: true }

test('a picture is a JPEG of 1200 × 630 below 100 KB, however grainy the food', async () => {
  const logo = await readFile('public/logo.svg', 'utf8')
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const grain = sharp({
    create: { width: 960, height: 720, channels: 3, background: '#888', noise },
  })
  const jpeg = await drawSharePicture(WORDS, await cutFood(await grain.png().toBuffer()), logo)
  const { format, width, height } = await sharp(jpeg).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  expect(jpeg.length).toBeLessThan(100_000)
})

test('a tall picture leaves the words more room', async () => {
  const food = async (width: number, height: number) =>
    cutFood(
      await sharp({ create: { width, height, channels: 3, background: '#c83' } })
        .png()
        .toBuffer(),
    )
  expect((await food(960, 720)).width).toBe(736)
  expect((await food(400, 800)).width).toBe(315)
})

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'share-pictures-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('the same inputs are drawn once, others anew', async () => {
  let drawn = 0
  const make = () => Promise.resolve(Buffer.from(`picture ${(drawn += 1)}`))
  const get = async (...inputs: string[]) => String(await kept(folder, inputs, make))
  expect(await get('1', '2 390 ₽')).toBe('picture 1')
  expect(await get('1', '2 390 ₽')).toBe('picture 1')
  expect(await get('1', '2 490 ₽')).toBe('picture 2')
  expect(await get('12', ' 390 ₽')).toBe('picture 3')
})

test('a file that no build has used for a month is deleted', async () => {
  const now = Date.now()
  const make = () => Promise.resolve(Buffer.from('picture'))
  await kept(folder, ['used'], make)
  const [used] = await readdir(folder)
  await kept(folder, ['unused'], make)
  const unused = (await readdir(folder)).find((name) => name !== used)!
  await utimes(join(folder, unused), new Date(now - 31 * DAY), new Date(now - 31 * DAY))
  await forgetUnused(folder, now)
  expect(await readdir(folder)).toEqual([used])
  await forgetUnused(join(folder, 'none'), now)
})
