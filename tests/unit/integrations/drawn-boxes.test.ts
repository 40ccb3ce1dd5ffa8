import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawBoxes } from '../../../src/integrations/drawn-boxes.ts'
import { compileTiny } from '../catalogue/tiny-catalogue.ts'

test('a drawn box stands where a product or gift has no picture, and a photograph where a cart asks for one', async () => {
  const media = await mkdtemp(join(tmpdir(), 'media-'))
  await copyFile('public/media/box.svg', join(media, 'box.svg'))
  await mkdir(join(media, 'products'))
  await writeFile(join(media, 'products/kanape-s-lososem-thumb.avif'), 'its picture')
  await mkdir(join(media, 'photographs/1'), { recursive: true })
  await writeFile(join(media, 'photographs/1/kanape-s-lososem-320.avif'), 'its photograph')
  await drawBoxes(media, compileTiny())
  const sizeOf = async (file: string) => {
    const { format, width, height } = await sharp(join(media, file)).metadata()
    return [format, width, height]
  }
  expect(await sizeOf('products/kanape-s-syrom-thumb.avif')).toEqual(['heif', 160, 160])
  expect(await sizeOf('products/kanape-s-syrom-320.avif')).toEqual(['heif', 320, 240])
  expect(await sizeOf('gifts/fruktovyy-nabor-thumb.avif')).toEqual(['heif', 160, 160])
  expect(await readFile(join(media, 'products/kanape-s-lososem-thumb.avif'), 'utf8')).toBe(
    'its picture',
  )
  expect(await readFile(join(media, 'products/kanape-s-lososem-320.avif'), 'utf8')).toBe(
    'its photograph',
  )
  await rm(media, { recursive: true })
})
