import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './e2e/chromium-flags.ts'
import { reapWhenOver } from './gate/reap.mjs'

reapWhenOver()

// The processes of the tests inherit it. e2e/own-days.ts
process.env['TESTS_BEGAN'] ??= String(Date.now())

/** Tests of the served site and its storage, which do not depend on the width and run once. */
const SITE_TESTS = [
  'contract.test.ts',
  'budgets.test.ts',
  'crawler.test.ts',
  'deployment.test.ts',
  'cart-storage.test.ts',
  'cart-tabs.test.ts',
  'deploys.test.ts',
  'editions.test.ts',
  'host.test.ts',
  'release.test.ts',
  'restart.test.ts',
  'security.test.ts',
  'start.test.ts',
  'no-traces.test.ts',
  'offline-deploys.test.ts',
  'console.test.ts',
  'discovery.test.ts',
  'publication.test.ts',
  'motion.test.ts',
  'typeface.test.ts',
  'other-pictures.test.ts',
  'other-tariff.test.ts',
  'studio-photographs.test.ts',
]

/** Screenshots, which a Chromium of one version takes (e2e/looks-chromium.mjs). */
const LOOKS_TESTS = ['looks.test.ts', 'board-looks.test.ts', 'sign-in-looks.test.ts']

/** Tests of what the shop does, stores and sends; the width decides nothing, so they run on the phone only. */
const PHONE_TESTS = [
  'allergies.test.ts',
  'announcer.test.ts',
  'approve.test.ts',
  'background.test.ts',
  'bad-input.test.ts',
  'checkout-tabs.test.ts',
  'chunk-failure.test.ts',
  'company.test.ts',
  'double-tap.test.ts',
  'first-touch.test.ts',
  'foreign-phones.test.ts',
  'freshness.test.ts',
  'kept-orders.test.ts',
  'large-search.test.ts',
  'lead-time.test.ts',
  'metered.test.ts',
  'navigation-failure.test.ts',
  'offline.test.ts',
  'offline-orders.test.ts',
  'order-life.test.ts',
  'payments.test.ts',
  'pickup-tabs.test.ts',
  'sending.test.ts',
  'sharing.test.ts',
  'stop-list.test.ts',
  'taken-answers.test.ts',
  'translated.test.ts',
  'typed-promo.test.ts',
  'typed-values.test.ts',
  'weak-network.test.ts',
]

/** Tests that need a mouse, and those of the staff's board and the owner's desk whose layout others test (board-screens). */
const DESK_TESTS = [
  'board.test.ts',
  'board-closings.test.ts',
  'board-log.test.ts',
  'board-news.test.ts',
  'board-papers.test.ts',
  'guard.test.ts',
  'preloading.test.ts',
  'studio-history.test.ts',
]

/** Without paths, Playwright uses browsers of its own. */
const launch = (executablePath = '') => ({ executablePath, args: CHROMIUM_FLAGS })

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/e2e',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // A state may take its time on a busy machine; how fast the shop is, the benchmark measures.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: [['list']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Vladivostok',
    // Most tests hold, change or count requests by `page.route`, which sees none that a service worker answers; what it keeps
    // would also carry over from one page of a test to the next. The worker's own tests allow it (offline*.test.ts).
    serviceWorkers: 'block',
    // Snapshots and screenshots of every step slow the run by more; `--trace on` adds them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: launch(process.env['HEADLESS_SHELL_PATH']),
  },
  projects: [
    { name: 'site', testMatch: SITE_TESTS },
    {
      name: 'looks',
      testMatch: LOOKS_TESTS,
      use: {
        launchOptions: {
          ...launch(process.env['LOOKS_CHROMIUM']),
          env: { ...process.env, FONTCONFIG_FILE: process.env['LOOKS_FONTS'] },
        },
      },
    },
    // Tests tagged `@phone` or `@desk` run there only.
    {
      name: 'phone',
      grepInvert: /@desk/,
      testIgnore: [...SITE_TESTS, ...LOOKS_TESTS, ...DESK_TESTS],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desk',
      grepInvert: /@phone/,
      testIgnore: [...SITE_TESTS, ...LOOKS_TESTS, ...PHONE_TESTS],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    cwd: '..',
    command: 'node tests/e2e/serve.ts',
    // Playwright sets the group as an environment variable of the tests: their `baseURL`.
    wait: { stdout: /^Served at (?<PLAYWRIGHT_TEST_BASE_URL>\S+)/m },
    timeout: 180_000,
  },
})
