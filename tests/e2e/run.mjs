import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { findBrowsers } from './chromium.mjs'

// Runs the browser tests on the built site with a fresh database; arguments go to Playwright.
let browsers
try {
  browsers = await findBrowsers()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
rmSync('test-results', { recursive: true, force: true })
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: browsers.full, HEADLESS_SHELL_PATH: browsers.shell },
  },
)
process.exit(status ?? 1)
