import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { BuildMeta } from '../../src/contract/build-json.ts'

/** Opens a page, uses it by scrolling and waits until it has come to rest: what is loaded when idle is there. */
export async function openAtRest(page: Page, path: string): Promise<void> {
  // Paths that have arrived; a failure lists them.
  const arrived: string[] = []
  page.on('requestfinished', (request) => arrived.push(new URL(request.url()).pathname))
  await page.goto(path)
  await usePage(page)
  await expect.poll(() => arrived).toContainEqual(expect.stringMatching(/^\/builds\/meta\//))
}

/** Uses the open page without touching anything, as a shopper does who scrolls, and waits for the scripts that come with it. */
export async function usePage(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
  await waitForScripts(page)
}

/** Waits until the scripts that come with the first sign of use have run. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => customElements.get('add-to-cart') !== undefined)
}

/** Holds scripts back, all of the page's without a pattern. Returns what lets them come. */
export async function holdScripts(page: Page, which = /\/_astro\/.*\.js$/): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(which, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Waits until the browser of the open page has nothing else to do. */
export async function whenIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

/** Takes IntersectionObserver from the pages that follow: no link is ever in view, so that only pointing prefetches. */
export async function withoutLinksInView(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver
  })
}

/** Opens a page, uses it and waits until every module that it then fetches has arrived; all it may still need is data. */
export async function openPrefetched(page: Page, path: string): Promise<void> {
  await openAtRest(page, path)
  await waitForModules(page)
}

/** Waits until every module that the open page's islands import with the first interaction has arrived. */
export async function waitForModules(page: Page): Promise<void> {
  const mark = page.locator('meta[name=build]')
  const id = await mark.getAttribute('content')
  const meta = await page.request.get(`/builds/meta/${id}.json`)
  const { modules } = (await meta.json()) as BuildMeta
  await page.waitForFunction(
    (hrefs) =>
      hrefs.every((href) => performance.getEntriesByName(location.origin + href).length > 0),
    [
      ...modules[(await mark.getAttribute('data-shell'))!]!,
      ...((await mark.getAttribute('data-modules'))?.split(' ') ?? []),
    ],
  )
}

/** Elements that show this text; the page's live regions, which repeat it for screen readers, do not count. */
export function shownText(
  within: Page | Locator,
  text: string | RegExp,
  options?: { exact: boolean },
): Locator {
  const page = 'page' in within ? within.page() : within
  const elsewhere = page.locator(':not([data-announcer], .astro-route-announcer)')
  return within.getByText(text, options).and(elsewhere)
}

/** Starts the hydration of the islands, as any first interaction does; this one presses a key. */
export async function startHydration(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
}

/**
 * Starts the hydration and waits until every island of the page is hydrated. An island that was not touched misses a key
 * pressed before the shop's script is there, so the key is pressed again until none is left.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(async () => {
    await startHydration(page)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
}

/** Marks the document, so that `isSameDocument` can tell a soft navigation from a full load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window)
}

/** Paths of the requests that match, as they are made. */
export function requestsTo(
  page: Page,
  matches: RegExp | ((request: Request) => boolean),
): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (typeof matches === 'function' ? matches(request) : matches.test(pathname))
      paths.push(pathname)
  })
  return paths
}

/** Waits until no request is under way of those that began after `watchRequests`. */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return () => expect.poll(() => [...underWay].map((request) => request.url())).toEqual([])
}

export const isDocument = (request: Request) => request.isNavigationRequest()

export const PAYLOAD = /\/_payload\.json$/

/** Adds links to the page's text, paths by their names, at its start or its end. */
export async function addLinks(
  page: Page,
  links: Readonly<Record<string, string>>,
  place: 'prepend' | 'append' = 'prepend',
): Promise<void> {
  await page.getByRole('main').evaluate(
    (main, [added, where]) => {
      const paragraph = document.createElement('p')
      for (const [name, href] of Object.entries(added)) {
        const link = document.createElement('a')
        link.setAttribute('href', href)
        paragraph.append(Object.assign(link, { textContent: name }), ' ')
      }
      main[where](paragraph)
    },
    [links, place] as const,
  )
}

/** Uses the page and waits until pictures move from page to page: nothing else waits for that script. */
export async function pictureTransitionsReady(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  const script = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => name.includes('/picture-transition.')),
  )
  // Once more the same module: it is there when it has run.
  await page.evaluate((address) => import(address), (await script.jsonValue())!)
}

/** Presses a link to the path in the page's text, as an owner might write one. */
export async function follow(page: Page, path: string): Promise<void> {
  await addLinks(page, { Дальше: path }, 'append')
  await page.getByRole('link', { name: 'Дальше' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('link', { name: 'Дальше' })).toHaveCount(0)
}

/**
 * Closes the open overlay with Esc and waits until its history entry is gone too: the way back to the page, which the browser
 * takes a little later, would stop a load that has begun meanwhile.
 */
export async function closeWithEsc(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForFunction(
    () =>
      !document.querySelector('dialog[open]') &&
      !(history.state as { overlay?: string } | null)?.overlay,
  )
}

/** Waits for two frames, in which a page draws what it has just received and observers report what they see. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/**
 * Waits until nothing in the place is animated by the clock; animations that a scroller drives never end. A dialog opened while
 * it still slides out cancels animations and begins others.
 */
export async function waitForAnimations(place: Locator): Promise<void> {
  await place.evaluate(async (element) => {
    const running = () =>
      element
        .getAnimations({ subtree: true })
        .filter((one) => one.timeline === document.timeline && one.playState === 'running')
    for (let some = running(); some.length > 0; some = running())
      await Promise.allSettled(some.map(({ finished }) => finished))
  })
}

/** Clicks a link of the footer, whose links are folded on a phone. */
export async function clickInFooter(page: Page, name: string): Promise<void> {
  const footer = page.getByRole('contentinfo')
  const fold = footer.getByText('Разделы и страницы')
  if (await fold.isVisible()) await fold.click()
  await footer.getByRole('link', { name, exact: true }).click()
}
