import { drawDrawer } from './cart/draw-drawer.ts'
import { whenIdle } from './when-idle.ts'

/**
 * React is one chunk of 68 KB, which no page needs before it is touched. On a page at rest it is fetched with the modules of
 * the page's islands (`fetched`); then, when the page is idle again, it is evaluated, and with a filled cart the closed drawer
 * is drawn. So the first touch waits for none of these. A touch that comes earlier imports the same modules (intent.ts). A
 * shopper who saves data, or has a slow connection, has them with the first touch only.
 */
export async function prepareReact(fetched: Promise<unknown>): Promise<void> {
  await fetched
  whenIdle(() => void import('./hydrate.ts').then(drawDrawer, () => {}))
}
