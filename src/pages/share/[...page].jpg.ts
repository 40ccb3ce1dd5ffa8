import { readFile } from 'node:fs/promises'
import type { APIRoute, GetStaticPaths } from 'astro'
import { shareName, type ShareCard } from '../../discovery/share-card.ts'
import { shareCards } from '../../discovery/share-cards.ts'
import { cutFood, drawSharePicture, VERSION, type Food } from '../../pictures/share/draw.ts'
import { forgetUnused, kept } from '../../pictures/share/kept.ts'

/** Pictures of earlier builds. Paths are those of the project. */
const KEPT = 'node_modules/.cache/share-pictures'

export const getStaticPaths = (async () => {
  await forgetUnused(KEPT, Date.now())
  return Array.from(await shareCards(), ([path, card]) => ({
    params: { page: shareName(path) },
    props: { card },
  }))
}) satisfies GetStaticPaths

/** The food that was cut last: pages that show the same follow one another. */
let last: { file: string; food: Promise<Food> } | undefined

/** `GET /share/{page}.jpg`: the picture that messengers show beside a link to the page. */
export const GET: APIRoute<{ card: ShareCard }> = async ({ props: { card } }) => {
  const { file, name, price, detail, drawn } = card
  const words = { name, price, detail, drawn }
  const picture = await readFile(`public/${file}`)
  const logo = await readFile('public/logo.svg', 'utf8')
  const jpeg = await kept(
    KEPT,
    [String(VERSION), JSON.stringify(words), picture, logo],
    async () => {
      if (last?.file !== file || import.meta.env.DEV) last = { file, food: cutFood(picture) }
      return drawSharePicture(words, await last.food, logo)
    },
  )
  return new Response(new Uint8Array(jpeg), { headers: { 'Content-Type': 'image/jpeg' } })
}
