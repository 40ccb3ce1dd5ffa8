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

/** The machine's programs and rights; tests replace it. */
const THIS_MACHINE = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  has: existsSync,
  /** Throws when the command fails. */
  run: (command, args) => execFileSync(command, args, { stdio: 'inherit', timeout: 300_000 }),
  /** The path of Playwright's own Chromium, downloaded or not. */
  ownFull: () => chromium.executablePath(),
  /** Playwright names the path of its own shell only once that runs. */
  async ownShell() {
    try {
      const server = await chromium.launchServer()
      const path = server.process().spawnfile
      await server.close()
      return path
    } catch {
      return undefined
    }
  },
}

/** The path of a full Chromium; gets one if the machine has none. Throws with one line on what to install. */
export function findChromium(machine = THIS_MACHINE) {
  return machine.env.CHROMIUM_PATH ?? installedFull(machine) ?? gottenFull(machine) ?? refuse()
}

/**
 * The paths of two browsers: `full` is what shoppers have; `shell`, a Chromium without windows, which needs half of
 * its processor time, runs the other tests. CHROMIUM_PATH is used for both. A machine that has no shell and cannot get
 * one uses the full browser for both.
 */
export async function findBrowsers(machine = THIS_MACHINE) {
  const full = findChromium(machine)
  if (machine.env.CHROMIUM_PATH) return { full, shell: full }
  const shell = (await installedShell(machine)) ?? (await gottenShell(machine)) ?? full
  return { full, shell }
}

function installedFull({ ownFull, has }) {
  return [ownFull(), ...FULL].find((path) => path && has(path))
}

function gottenFull(machine) {
  attempt(() => playwrightInstall(machine, 'chromium'))
  if (!installedFull(machine)) attempt(() => aptGetInstall(machine, 'chromium'))
  return installedFull(machine)
}

async function installedShell({ ownShell, has }) {
  return (await ownShell()) ?? (has(SHELL) ? SHELL : undefined)
}

function gottenShell(machine) {
  // Both packages, since they must be of one version.
  if (machine.isRoot) attempt(() => aptGetInstall(machine, 'chromium', 'chromium-headless-shell'))
  else if (machine.env.CI) attempt(() => playwrightInstall(machine, 'chromium-headless-shell'))
  return installedShell(machine)
}

/** Runs what may fail; the caller looks at what it brought. */
function attempt(install) {
  try {
    install()
  } catch {
    // There is another way, or refuse() says what to do.
  }
}

function playwrightInstall({ run }, browser) {
  run('playwright', ['install', browser])
}

/** Installs the newest packages, by the lists that the machine has where new ones cannot be fetched. */
function aptGetInstall({ isRoot, run }, ...packages) {
  if (!isRoot) return
  const apt = (...args) => run('apt-get', ['-o', 'Acquire::Retries=1', ...args])
  attempt(() => apt('update'))
  apt('install', '-y', '--no-install-recommends', ...packages)
}

function refuse() {
  throw new Error(
    'No Chromium found, and none could be downloaded. Install Chromium or Google Chrome (on Debian, as root: apt-get install chromium chromium-headless-shell), or set CHROMIUM_PATH to one, and run the tests again.',
  )
}
