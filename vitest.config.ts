import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { catalogueModule } from './src/integrations/catalogue/index.ts'
import { typesetSource } from './src/integrations/typography/typeset-source.ts'
import { contractModule } from './tests/edge/contract-module.ts'
import { startDemoBank } from './functions/ops/demo-bank/start.ts'
import { startFakeChannel } from './tests/builders/fake-channel.ts'
import { SPEC_TARIFF, SPEC_ZONE } from './tests/builders/tariff.ts'
import { LONG_TESTS, POSTGRES_TESTS } from './tests/gate/parts.mjs'
import { reapWhenOver } from './tests/gate/reap.mjs'

reapWhenOver()

/**
 * A busy machine takes its time; how fast the shop is, the benchmark measures. Two workers, as the projects of a run can
 * share one pool only if they name the same number, and Vitest's own is one on two cores.
 */
const RUN = { testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 2 }

/** Every code runs and delivery costs what the specification says, whatever the owner has set. */
const SPECIFIED = { promoCalendar: {}, tariff: SPEC_TARIFF, zone: SPEC_ZONE, minimumOrders: [] }

/** The tests of the Worker, inside workerd on a real D1. */
export const edgeProject: UserWorkspaceConfig = {
  plugins: [
    catalogueModule(SPECIFIED),
    typesetSource(),
    contractModule(),
    cloudflareTest(async () => ({
      main: 'functions/worker.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          MIGRATIONS: await readD1Migrations('functions/database/migrations'),
          LIMITS:
            '{"shopOrdersPerHour":1000000,"shopCallbacksPerHour":1000000,"shopApprovalsPerHour":1000000}',
          FAKE_CHANNEL: await startFakeChannel(),
          DEMO_BANK: (await startDemoBank()).api,
          PROOF: process.env['PROOF'] ?? 'short',
        },
      },
    })),
  ],
  test: {
    name: 'edge',
    ...RUN,
    // workerd reads no files of the host, so Vitest's cache of transformed modules is out of its reach.
    fsModuleCache: false,
    // One workerd per worker, for all its files: starting another takes longer than the tests do.
    isolate: false,
    include: ['tests/edge/**/*.test.ts'],
    setupFiles: ['tests/edge/migrate.ts'],
  },
}

const LONG = Object.keys(LONG_TESTS)

/** Tests that replace globals, the clock or modules, or read state of a module: each file needs modules of its own. */
const ALONE = [
  'tests/unit/{board,client,islands,ops,planner,requests,service-worker,stores}/**/*.test.ts',
]

export default defineConfig({
  test: {
    // The shop's own log, where all goes well.
    onConsoleLog: (line) =>
      !/^\{"event":"(order-taken|callback-taken|order-changed|approval-made|approval-returned|staff-signed-in)"/.test(
        line,
      ),
    projects: [
      {
        plugins: [catalogueModule(SPECIFIED), typesetSource()],
        test: {
          name: 'unit',
          ...RUN,
          // Plain functions: the files of a worker share the modules that they load, which saves a start of a second each.
          isolate: false,
          include: [
            'tests/unit/**/*.test.ts',
            ...(process.env['PROOF'] === 'long' ? ['tests/proofs/tables.test.ts'] : []),
          ],
          exclude: [...ALONE, ...LONG],
        },
      },
      {
        plugins: [catalogueModule(SPECIFIED), typesetSource()],
        test: { name: 'alone', ...RUN, include: ALONE, exclude: LONG },
      },
      {
        plugins: [catalogueModule(SPECIFIED), typesetSource()],
        test: {
          name: 'node',
          ...RUN,
          include: ['tests/node/**/*.test.ts'],
          exclude: LONG,
        },
      },
      {
        plugins: [catalogueModule(), typesetSource()],
        test: {
          name: 'postgres',
          ...RUN,
          include: POSTGRES_TESTS,
          globalSetup: 'tests/node/cluster.ts',
        },
      },
      {
        plugins: [catalogueModule(), typesetSource()],
        // Some start a dozen programs one after the other.
        test: { name: 'long', ...RUN, testTimeout: 240_000, include: LONG },
      },
      edgeProject,
    ],
  },
})
