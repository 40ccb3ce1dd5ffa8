import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const FULL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const SHELL = '/usr/bin/chromium-headless-shell'

/** The path of a full Chromium; gets one if the machine has none. Throws with one line on what to install. */
export function findChromium() {
  return process.env.CHROMIUM_PATH ?? installedFull() ?? gottenFull() ?? refuse()
}

/**
 * The paths of two browsers: `full` takes the screenshots; `shell`, a Chromium without windows, which needs half of
 * its processor time, runs the other tests. CHROMIUM_PATH is used for both. A machine that has no shell and cannot get
 * one uses the full browser for both.
 */
export async function findBrowsers() {
  const full = findChromium()
  if (process.env.CHROMIUM_PATH) return { full, shell: full }
  return { full, shell: (await installedShell()) ?? (await gottenShell()) ?? full }
}

function installedFull() {
  return [chromium.executablePath(), ...FULL].find((path) => path && existsSync(path))
}

function gottenFull() {
  attempt(() => playwrightInstall('chromium'))
  if (!installedFull()) attempt(() => aptGetInstall('chromium'))
  return installedFull()
}

/** Playwright names the path of its own shell only once that runs. */
async function installedShell() {
  try {
    const server = await chromium.launchServer()
    const path = server.process().spawnfile
    await server.close()
    return path
  } catch {
    return existsSync(SHELL) ? SHELL : undefined
  }
}

function gottenShell() {
  // Both packages, since they must be of one version.
  if (isRoot()) attempt(() => aptGetInstall('chromium', 'chromium-headless-shell'))
  else if (process.env.CI) attempt(() => playwrightInstall('chromium-headless-shell'))
  return installedShell()
}

/** Runs what may fail; the caller looks at what it brought. */
function attempt(install) {
  try {
    install()
  } catch {
    // There is another way, or refuse() says what to do.
  }
}

function playwrightInstall(browser) {
  execFileSync('playwright', ['install', browser], { stdio: 'inherit', timeout: 300_000 })
}

/** Installs from the package lists that the machine has, and updates these only if that fails. */
function aptGetInstall(...packages) {
  if (!isRoot()) return
  const apt = (...args) =>
    execFileSync('apt-get', ['-o', 'Acquire::Retries=1', ...args], {
      stdio: 'inherit',
      timeout: 300_000,
    })
  const install = () => apt('install', '-y', '--no-install-recommends', ...packages)
  try {
    install()
  } catch {
    apt('update')
    install()
  }
}

function isRoot() {
  return process.getuid?.() === 0
}

function refuse() {
  throw new Error(
    'No Chromium found: install chromium or Google Chrome, or set CHROMIUM_PATH to one, and run the tests again.',
  )
}
