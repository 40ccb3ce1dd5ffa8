import latin from '../../styles/fonts/onest-latin.woff2?url'
import russian from '../../styles/fonts/onest-russian.woff2?url'
import { settings } from '../../settings/shop.ts'
import { laidPictures, type Laid, type LaidPicture } from '../ui/laid-pictures.ts'
import { RATIO } from '../ui/lay-table.ts'
import { linesOf } from './lines-of.ts'

export interface TablePicture {
  laid: Laid
  title: string
  /** What else is known of it: «1 526 ₽ на гостя». */
  facts: readonly string[]
  dishes: readonly { name: string; quantity: number }[]
}

/** Pixels: of the picture, which is square, of the table in it, and beside and below the words. */
const SIDE = 1200
const TABLE_HEIGHT = SIDE / RATIO
const MARGIN = 56
const LOGO = { wide: 222, high: 53 }
const LINES_OF_DISHES = 2
/** As in the style sheet of the table. */
const FAINT = 0.35

/** A JPEG of the laid table over its words. Rejects where one of its pictures does not come. */
export async function drawTable({ laid, title, facts, dishes }: TablePicture): Promise<Blob> {
  const { length, places, boxes } = laidPictures(laid)
  const pictures = [...places, ...boxes]
  const names = dishes.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))
  const [logo, images] = await Promise.all([
    load('/logo.svg'),
    Promise.all(pictures.map(({ src }) => load(src))),
    loadTypeface([title, ...facts, ...names, settings.site].join(' ')),
  ])
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const on = canvas.getContext('2d')!
  drawLinen(on)
  for (const [index, picture] of pictures.entries())
    drawPicture(on, images[index]!, picture, SIDE / length)
  on.fillStyle = '#fbf7f1'
  on.fillRect(0, TABLE_HEIGHT, SIDE, SIDE)
  write(on, title, facts.join(' · '), names)
  on.drawImage(logo, MARGIN, SIDE - MARGIN - LOGO.high, LOGO.wide, LOGO.high)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}

async function load(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  // Read back from the canvas, also where the pictures have a host of their own.
  image.crossOrigin = 'anonymous'
  image.src = src
  await image.decode()
  return image
}

/** Loads what the text needs of the shop's typeface, under a name of its own: the page's face may be given up (`optional`). */
async function loadTypeface(text: string): Promise<void> {
  if (![...document.fonts].some(({ family }) => family === 'Table')) {
    const weight = '400 700'
    document.fonts.add(new FontFace('Table', `url(${russian})`, { weight }))
    document.fonts.add(new FontFace('Table', `url(${latin})`, { weight, unicodeRange: 'U+44-5A' }))
  }
  await document.fonts.load(fontOf(400, 28), text)
}

/** From where to where a fold of the cloth is lit and shaded. */
const FOLDS: [from: [number, number], to: [number, number]][] = [
  [
    [384, 0],
    [420, 0],
  ],
  [
    [780, 0],
    [821, 0],
  ],
  [
    [0, 403],
    [0, 437],
  ],
]
const FOLD = [
  [0, 'rgb(255 252 246 / 0%)'],
  [0.43, 'rgb(255 252 246 / 40%)'],
  [0.5, 'rgb(122 92 54 / 8%)'],
  [1, 'rgb(122 92 54 / 0%)'],
] as const

/** The cloth of laid-table.both.module.scss. */
function drawLinen(on: OffscreenCanvasRenderingContext2D): void {
  on.fillStyle = '#ebdfcb'
  on.fillRect(0, 0, SIDE, TABLE_HEIGHT)
  for (const [from, to] of FOLDS) {
    const fold = on.createLinearGradient(...from, ...to)
    for (const [at, colour] of FOLD) fold.addColorStop(at, colour)
    on.fillStyle = fold
    on.fillRect(0, 0, SIDE, TABLE_HEIGHT)
  }
  on.fillStyle = 'rgb(122 92 54 / 5%)'
  for (let at = 0; at < SIDE; at += 5) {
    on.fillRect(at, 0, 2, TABLE_HEIGHT)
    on.fillRect(0, at, SIDE, 2)
  }
  const light = on.createRadialGradient(240, 0, 0, 240, 0, 0.8 * SIDE)
  light.addColorStop(0, 'rgb(255 252 246 / 75%)')
  light.addColorStop(1, 'rgb(255 252 246 / 0%)')
  on.fillStyle = light
  on.fillRect(0, 0, SIDE, TABLE_HEIGHT)
}

function drawPicture(
  on: OffscreenCanvasRenderingContext2D,
  image: HTMLImageElement,
  { x, y, wide, deep, isSquare, isFar, isFaint }: LaidPicture,
  scale: number,
): void {
  const [width, height] = [wide * scale, deep * scale]
  on.save()
  on.translate((x + wide / 2) * scale, (y + deep / 2) * scale)
  if (isFar) on.rotate(Math.PI)
  if (isFaint) on.globalAlpha = FAINT
  if (isSquare)
    Object.assign(on, { shadowColor: 'rgb(33 26 20 / 25%)', shadowBlur: 8, shadowOffsetY: 4 })
  // A thumbnail is cut to a square.
  const side = isSquare ? Math.min(image.width, image.height) : 0
  const [seenWidth, seenHeight] = [side || image.width, side || image.height]
  on.drawImage(
    image,
    (image.width - seenWidth) / 2,
    (image.height - seenHeight) / 2,
    seenWidth,
    seenHeight,
    -width / 2,
    -height / 2,
    width,
    height,
  )
  on.restore()
}

function write(
  on: OffscreenCanvasRenderingContext2D,
  title: string,
  facts: string,
  dishes: readonly string[],
): void {
  const room = SIDE - 2 * MARGIN
  on.fillStyle = '#211a14'
  on.font = fontOf(600, 56)
  on.fillText(title, MARGIN, 926, room)
  on.fillStyle = '#6a5d50'
  on.font = fontOf(400, 34)
  on.fillText(facts, MARGIN, 980, room)
  on.font = fontOf(400, 28)
  const { host } = new URL(settings.site)
  on.fillText(host, SIDE - MARGIN - on.measureText(host).width, SIDE - MARGIN - 14)
  const fits = (line: string) => on.measureText(line).width <= room
  for (const [index, line] of linesOf(dishes, LINES_OF_DISHES, fits).entries())
    on.fillText(line, MARGIN, 1030 + 38 * index)
}

const fontOf = (weight: number, size: number) => `${weight} ${size}px Table, sans-serif`
