import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium to test with; gets one if the machine has none. Throws with one line on what to install. */
export function findChromium() {
  const own = process.env.CHROMIUM_PATH
  if (own) return own
  return installed() ?? afterTrying(playwrightInstall) ?? afterTrying(aptGetInstall) ?? refuse()
}

function installed() {
  return [chromium.executablePath(), ...INSTALLED].find((path) => path && existsSync(path))
}

function afterTrying(install) {
  try {
    install()
  } catch {
    // The next way may work; if none does, refuse() says what to do.
  }
  return installed()
}

function playwrightInstall() {
  execFileSync('playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: 300_000 })
}

function aptGetInstall() {
  if (process.getuid?.() !== 0) return
  const apt = (...args) => execFileSync('apt-get', args, { stdio: 'inherit' })
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium')
}

function refuse() {
  throw new Error(
    'No Chromium found: install chromium or Google Chrome, or set CHROMIUM_PATH to one, and run the tests again.',
  )
}
