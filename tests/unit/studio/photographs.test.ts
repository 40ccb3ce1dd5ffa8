import { crc32, deflateSync } from 'node:zlib'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { OWNERS_FOLDERS } from '../../../src/studio/owners-files.ts'
import { uploads } from '../../../src/studio/photographs.ts'
import { save } from '../../../src/studio/save.ts'
import { blobSha } from '../../../src/studio/tree.ts'
import { photograph } from '../../builders/photographs.ts'

const { add, read: uploaded } = uploads()

describe('an uploaded photograph', () => {
  test('is turned as it was taken, and keeps neither place nor time', async () => {
    const taken = await photograph({
      orientation: 6,
      exif: {
        IFD0: { Model: 'Telefon', DateTime: '2026:11:25 12:00:00' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 7/1' },
      },
    })
    const before = await sharp(taken).metadata()
    expect(before).toMatchObject({ width: 2000, height: 1500, orientation: 6 })
    expect(before.exif!.toString('latin1')).toContain('Telefon')
    // The tag of the place: 0x8825.
    expect(before.exif!.includes(Buffer.from([0x25, 0x88]))).toBe(true)

    const kept = uploaded(await add(taken))!
    const { width, height, exif, orientation, xmp, iptc } = await sharp(kept).metadata()
    expect([width, height]).toEqual([1500, 2000])
    expect([exif, orientation, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(kept.includes('Telefon')).toBe(false)
    // The left side is now above.
    const above = await sharp(kept).extract({ left: 700, top: 10, width: 20, height: 20 }).stats()
    expect(above.channels[0]!.mean).toBeGreaterThan(above.channels[2]!.mean + 40)
  })

  test.each(['png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const taken = await sharp(await photograph({ width: 1200, height: 900 }))
      .toFormat(format)
      .toBuffer()
    const { format: kept } = await sharp(uploaded(await add(taken))).metadata()
    expect(kept).toBe('jpeg')
  })

  test.each([8, 16] as const)(
    'of %i bits keeps its colours, whatever its profile',
    async (bits) => {
      for (const profile of ['srgb', 'p3']) {
        const red = { r: 200, g: 30, b: 40 }
        const taken = await sharp({
          create: { width: 1600, height: 1200, channels: 3, background: red },
        })
          .toColourspace(bits === 16 ? 'rgb16' : 'srgb')
          .withIccProfile(profile)
          .png()
          .toBuffer()
        expect((await sharp(taken).metadata()).depth).toBe(bits === 16 ? 'ushort' : 'uchar')
        const { channels } = await sharp(uploaded(await add(taken))).stats()
        const means = channels.map(({ mean }) => Math.round(mean))
        for (const [at, value] of Object.values(red).entries())
          expect(Math.abs(means[at]! - value), `${profile}: ${means.join()}`).toBeLessThanOrEqual(3)
      }
    },
  )

  const heic = () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  test.each([
    ['HEIC', /Это HEIC.*«Наиболее совместимый»/, heic],
    [
      'small',
      /Снимок мал: 900 × 600 точек, а нужно не меньше 960 × 720/,
      () => photograph({ width: 900, height: 600 }),
    ],
    ['a narrow strip', /Снимок мал: 2400 × 300/, () => photograph({ width: 4000, height: 500 })],
    ['a text', /Это не снимок/, () => Buffer.from('price: 3490')],
    ['broken', /Файл повреждён/, async () => (await photograph()).subarray(0, 60_000)],
    ['empty', /Файл пустой/, () => Buffer.alloc(0)],
    ['too heavy', /Файл больше 40 МБ/, () => Buffer.alloc(41 * 1024 * 1024)],
  ])('that is %s is refused in words', async (_, words, taken) => {
    await expect(async () => add(await taken())).rejects.toThrow(words)
  })
})

// Each test goes on where the one before has stopped.
describe('a product’s form', () => {
  const FILE = 'src/content/products/kanape/kanape-s-lososem.yaml'
  const MANIFEST = 'src/content/pictures.json'
  let project: string
  let red: string
  const read = (path: string) => readFileSync(join(project, path), 'utf8')
  const pictures = () => JSON.parse(read(MANIFEST)) as Record<string, { photograph?: true }>
  const there = (path: string) => existsSync(join(project, path))

  const FROM_ABOVE = 'above/kanape-s-lososem-154'

  beforeAll(async () => {
    project = mkdtempSync(join(tmpdir(), 'studio-'))
    for (const folder of OWNERS_FOLDERS) cpSync(folder, join(project, folder), { recursive: true })
    for (const look of ['products/kanape-s-lososem-320', 'near/kanape-s-lososem-320', FROM_ABOVE]) {
      const file = `public/media/${look}.avif`
      cpSync(file, join(project, file))
    }
    red = await add(await photograph())
  })
  afterAll(() => rmSync(project, { recursive: true }))

  async function store(photographs: unknown, to = FILE): Promise<void> {
    const contents = stringify({ ...(parse(read(FILE)) as object), photographs })
    const base = { [FILE]: blobSha(Buffer.from(read(FILE))) }
    const deletions = to === FILE ? [] : [{ path: FILE }]
    await save(project, { additions: [{ path: to, contents }], deletions, base }, uploaded)
  }

  test('stores a photograph: a line of its file, the original, and its line in the manifest', async () => {
    const before = read(FILE)
    await store([{ file: red, focus: [0.3, 0.5] }])
    expect(read(FILE)).toBe(`${before}photographs:\n  - file: ${red}\n    focus: [0.3, 0.5]\n`)
    expect(there(`src/content/photographs/${red}`)).toBe(true)
    expect(pictures()['photographs/1/kanape-s-lososem']).toMatchObject({ photograph: true })
    expect(pictures()['products/kanape-s-lososem']).not.toHaveProperty('photograph')
    expect(there('public/media/photographs')).toBe(false)
  })

  test('refuses one that was never uploaded, beside its field, and stores nothing', async () => {
    const before = read(FILE)
    await expect(store([{ file: 'lost.jpg', focus: [0, 0] }])).rejects.toMatchObject({
      problems: [{ field: 'photographs', reason: expect.stringContaining('ещё раз') }],
    })
    expect(read(FILE)).toBe(before)
  })

  test('removes the photograph that nothing names any more', async () => {
    await store(undefined)
    expect(Object.keys(pictures())).not.toContain('photographs/1/kanape-s-lososem')
    expect(there(`src/content/photographs/${red}`)).toBe(false)
    expect(there('public/media/products/kanape-s-lososem-320.avif')).toBe(true)
  })

  test('takes its photographs along to another address', async () => {
    const to = 'src/content/products/kanape/kanape-s-syomgoy.yaml'
    await store([{ file: red, focus: [0.3, 0.5] }])
    await store([{ file: red, focus: [0.3, 0.5] }], to)
    expect(pictures()['photographs/1/kanape-s-syomgoy']).toMatchObject({ photograph: true })
    expect(pictures()).not.toHaveProperty('photographs/1/kanape-s-lososem')
    expect(there('public/media/products/kanape-s-syomgoy-320.avif')).toBe(true)
    expect(there(`src/content/photographs/${red}`)).toBe(true)
  })
})

test('a picture with too many points is told its size, however few bytes it has', async () => {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
    ends[0].writeUInt32BE(data.length)
    ends[1].writeUInt32BE(crc32(named))
    return Buffer.concat([ends[0], named, ends[1]])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(60_000, 0)
  header.writeUInt32BE(60_000, 4)
  const png = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  await expect(uploads().add(png)).rejects.toThrow('Снимок слишком велик: 60000 × 60000 точек')
})
