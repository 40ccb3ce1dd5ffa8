import sharp, { type Exif } from 'sharp'

interface Taken {
  width?: number
  height?: number
  /** How grainy it is: the standard deviation of each pixel. */
  grain?: number
  /** The colour on its left; on its right it is white. */
  colour?: string
  /** EXIF's number of how the camera was held: 6 is upright. */
  orientation?: number
  exif?: Exif
}

/** A photograph as a camera may have taken it, as JPEG: a colour that fades to white, with grain. */
export async function photograph({
  width = 2000,
  height = 1500,
  grain = 4,
  colour = '#a03020',
  orientation = 1,
  exif = {},
}: Taken = {}): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: grain },
    },
  })
    .png()
    .toBuffer()
  const fade = `<svg width="${width}" height="${height}"><linearGradient id="a"><stop stop-color="${colour}"/>
    <stop offset="1" stop-color="#fff"/></linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`
  return sharp(Buffer.from(fade))
    .composite([{ input: noise, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 92 })
    .withMetadata({ orientation, exif })
    .toBuffer()
}
