import { globSync, readFileSync } from 'node:fs'
import { expect, test } from './browser.ts'

const MOST_MS = 250
/** Properties that a browser animates without layout or paint, and those that switch at once. */
const CHEAP = ['transform', 'opacity', 'visibility', 'overlay', 'display']
/** Animations without a fixed duration: the progress line of a loading page (`_loading_l`), and a panel that follows the finger. */
const NO_MOTION = /^((?=.*\b8s\b).*\b_loading_\w+\b.*|(?:linear )?shown(?: linear)?|none|1ms)$/

const DIST = 'dist/client'
/** Pages with their styles, and scripts with the styles in them. React has none, but contains words that look like them. */
const built = globSync(['**/*.html', '_astro/*.js'], { cwd: DIST }).filter(
  (file) => !file.includes('react.'),
)
const styles = built.flatMap((file) => declarations(`${DIST}/${file}`))

test('every transition is of a property that browsers animate cheaply, for the time of --motion', () => {
  const transitions = styles.filter(({ name }) => name.startsWith('transition'))
  expect(transitions.length).toBeGreaterThan(3)
  for (const { name, value } of transitions) {
    expect.soft(name, value).toBe('transition')
    for (const part of value.split(',')) {
      const [property = '', ...times] = part.trim().split(/\s+/)
      expect.soft(CHEAP, value).toContain(property)
      expect.soft(times.join(' '), value).toMatch(/^var\(--motion\)( allow-discrete)?$/)
    }
  }
})

test('no animation runs by itself', () => {
  const animations = styles.filter(({ name }) => /^animation(-duration)?$/.test(name))
  expect(animations.length).toBeGreaterThan(1)
  for (const { value } of animations) expect.soft(value).toMatch(NO_MOTION)
})

test('motion takes less than 250 ms, and none with reduced motion', () => {
  const tokens = readFileSync('src/styles/tokens.scss', 'utf8')
  const times = Array.from(tokens.matchAll(/--motion: (\d+)ms/g), ([, time]) => Number(time))
  expect(times).toHaveLength(2)
  expect(times[0]).toBeLessThan(MOST_MS)
  expect(times[1]).toBe(1)
  expect(tokens).toMatch(/prefers-reduced-motion: reduce\) \{\s*--motion: 1ms/)
})

test('scripts animate transforms and opacity only, for less than 250 ms, and not with reduced motion', () => {
  const animating = globSync('src/**/*.{ts,tsx}')
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /\.animate\(/.test(text))
  expect(animating.length).toBeGreaterThan(1)
  for (const { file, text } of animating) {
    const [, time] = /const DURATION_MS = (\d+)/.exec(text) ?? []
    expect.soft(Number(time), file).toBeLessThan(MOST_MS)
    expect.soft(text, file).toContain('prefers-reduced-motion: reduce')
    expect.soft(text, file).not.toMatch(/\b(left|top|width|height|background)\b: \[/)
  }
})

test('with reduced motion nothing on a page moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // One page of each layout: no page has another time than --motion, see the first test.
  for (const path of ['/sets/', '/checkout/']) {
    await page.goto(path)
    const moving = await page.evaluate(() => {
      const longest = (times: string) =>
        Math.max(
          ...times.split(',').map((time) => parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)),
        )
      return [...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after', '::backdrop']
          .map((part) => getComputedStyle(element, part))
          .filter(({ transitionDuration }) => longest(transitionDuration) > 1)
          .map(
            ({ transitionProperty }) => `${element.outerHTML.slice(0, 80)} ${transitionProperty}`,
          ),
      )
    })
    expect.soft(moving, path).toEqual([])
  }
})

/** The declarations of a file's styles that set something in motion. */
function declarations(file: string): { name: string; value: string }[] {
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(
    /(?<![\w-])((?:transition|animation)(?:-[a-z]+)?):([^;}"'`]+)(?=[;}"'`])/g,
  )
  return Array.from(found, ([, name = '', value = '']) => ({ name, value: value.trim() })).filter(
    ({ value }) => /\d(?:ms|s)\b|var\(--motion\)|linear/.test(value),
  )
}
