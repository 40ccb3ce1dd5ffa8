import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { GATE_BROWSER_TESTS, LOOKS } from '../gate/parts.mjs'
import { reapWhenOver } from '../gate/reap.mjs'
import { findBrowsers } from './chromium.mjs'
import { looksChromium } from './looks-chromium.mjs'

// Runs browser tests on the built site with a fresh database: all, or those of one part, as tests/gate/parts.mjs has them.
// node tests/e2e/run.mjs [gate | long] [arguments of Playwright]
reapWhenOver()

/** Playwright matches these with the name of a test's file, its title and its tags. */
const titlesOf = (files) => `^(?!.*@long)(?:.* )?(?:${files.join('|')})\\.test\\.ts `
const PARTS = {
  gate: () => ['--grep', titlesOf([...GATE_BROWSER_TESTS, ...touchedLooks()])],
  long: () => ['--grep-invert', titlesOf(GATE_BROWSER_TESTS)],
}

const [first = '', ...rest] = process.argv.slice(2)
const args = Object.hasOwn(PARTS, first) ? [...PARTS[first](), ...rest] : process.argv.slice(2)
let browsers
try {
  browsers = await findBrowsers()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
rmSync('test-results', { recursive: true, force: true })
const { status, error } = spawnSync(
  'playwright',
  ['test', '--config', 'tests/playwright.config.ts', ...args],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: browsers.full,
      HEADLESS_SHELL_PATH: browsers.shell,
      ...(await looksChromium()),
    },
  },
)
if (error) throw error
process.exit(status ?? 1)

/** Screenshots that the change can touch, since it left the branch that is pushed; none in CI, which compares all of them. */
function touchedLooks() {
  if (process.env.CI) return []
  const files = changedFiles()
  return Object.keys(LOOKS).filter((name) => files?.some((file) => LOOKS[name].test(file)) ?? true)
}

/** Paths that differ from the commit at which the branch left the remote's; undefined where that is not known. */
function changedFiles() {
  const git = (...args) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const base = git('merge-base', 'HEAD', 'origin/HEAD')
    const untracked = git('ls-files', '--others', '--exclude-standard')
    return `${git('diff', '--name-only', base)}\n${untracked}`.split('\n')
  } catch {
    return undefined
  }
}
