import { describe, expect, test } from 'vitest'
import { findBrowsers } from '../e2e/chromium.mjs'

const OWN = '/cache/chromium'
const OWN_SHELL = '/cache/shell'
const FULL = '/usr/bin/chromium'
const SHELL = '/usr/bin/chromium-headless-shell'

interface Facts {
  has?: string[]
  env?: { CHROMIUM_PATH?: string; CI?: string }
  isRoot?: boolean
  /** Whether apt has package lists. */
  lists?: boolean
  /** Whether apt and Playwright can download. */
  network?: { apt?: boolean; playwright?: boolean }
}

/** A machine with those browsers, and the commands that were run on it. */
function machineWith({ has = [], env = {}, isRoot = false, lists = true, network = {} }: Facts): {
  machine: Parameters<typeof findBrowsers>[0]
  ran: string[]
} {
  const installed = new Set(has)
  const ran: string[] = []
  let hasLists = lists
  const machine = {
    env,
    isRoot,
    has: (path: string) => installed.has(path),
    ownFull: () => OWN,
    ownShell: async () => (installed.has(OWN_SHELL) ? OWN_SHELL : undefined),
    run(command: string, args: string[]) {
      const words = args.filter((word) => !/^-|=/.test(word)).join(' ')
      ran.push(`${command} ${words}`)
      if (command === 'playwright') {
        if (!network.playwright) throw new Error('ENOTFOUND')
        installed.add(args.includes('chromium') ? OWN : OWN_SHELL)
      } else if (!network.apt || (words !== 'update' && !hasLists)) {
        throw new Error('Unable to locate package')
      } else if (words === 'update') {
        hasLists = true
      } else {
        for (const name of words.split(' ').slice(1)) installed.add(`/usr/bin/${name}`)
      }
    },
  }
  return { machine: machine as unknown as Parameters<typeof findBrowsers>[0], ran }
}

describe('the browsers of the tests', () => {
  test('what is installed is used, and nothing is downloaded', async () => {
    const { machine, ran } = machineWith({ has: [FULL, SHELL], isRoot: true })
    expect(await findBrowsers(machine)).toEqual({ full: FULL, shell: SHELL })
    expect(ran).toEqual([])
  })

  test('CHROMIUM_PATH is used for both', async () => {
    const { machine, ran } = machineWith({ env: { CHROMIUM_PATH: '/opt/chrome' } })
    expect(await findBrowsers(machine)).toEqual({ full: '/opt/chrome', shell: '/opt/chrome' })
    expect(ran).toEqual([])
  })

  test('root without a browser gets the newest of both packages, also with no package lists', async () => {
    const { machine, ran } = machineWith({ isRoot: true, lists: false, network: { apt: true } })
    expect(await findBrowsers(machine)).toEqual({ full: FULL, shell: SHELL })
    expect(ran).toEqual([
      'playwright install chromium',
      'apt-get update',
      'apt-get install chromium',
      'apt-get update',
      'apt-get install chromium chromium-headless-shell',
    ])
  })

  test('a user who is not root gets Playwright’s own, in CI with its shell', async () => {
    for (const [env, shell] of [
      [{}, OWN],
      [{ CI: 'true' }, OWN_SHELL],
    ] as const) {
      const { machine, ran } = machineWith({ env, network: { playwright: true } })
      expect(await findBrowsers(machine)).toEqual({ full: OWN, shell })
      expect(ran.filter((command) => command.startsWith('apt-get'))).toEqual([])
    }
  })

  test('a full browser alone runs all tests where no shell can be installed', async () => {
    const { machine } = machineWith({ has: [FULL], isRoot: true })
    expect(await findBrowsers(machine)).toEqual({ full: FULL, shell: FULL })
  })

  test('without a browser, root or network the error says what to install', async () => {
    for (const isRoot of [false, true]) {
      const { machine } = machineWith({ isRoot })
      await expect(findBrowsers(machine)).rejects.toThrow(
        /^No Chromium found.*apt-get install chromium chromium-headless-shell.*CHROMIUM_PATH/,
      )
    }
  })
})
