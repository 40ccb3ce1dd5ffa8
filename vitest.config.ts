import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { catalogueModule } from './src/build/catalogue/index.ts'
import { startFakeChannel } from './tests/builders/fake-channel.ts'

/** A busy machine takes its time; how fast the shop is, the benchmark measures. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 }

/** The tests of the Worker, inside workerd on a real D1. */
export const edgeProject: UserWorkspaceConfig = {
  plugins: [
    catalogueModule(),
    cloudflareTest(async () => ({
      main: 'functions/worker.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          MIGRATIONS: await readD1Migrations('functions/database/migrations'),
          LIMITS: '{"shopOrdersPerHour":1000000,"shopCallbacksPerHour":1000000}',
          FAKE_CHANNEL: await startFakeChannel(),
          PROOF: process.env['PROOF'] ?? 'short',
        },
      },
    })),
  ],
  test: {
    name: 'edge',
    ...PATIENCE,
    // workerd reads no files of the host, so Vitest's cache of transformed modules is out of its reach.
    fsModuleCache: false,
    // One workerd for all files: starting another takes longer than the tests do.
    isolate: false,
    maxWorkers: 1,
    include: ['tests/edge/**/*.test.ts'],
    setupFiles: ['tests/edge/migrate.ts'],
  },
}

export default defineConfig({
  test: {
    // The shop's own log, where all goes well.
    onConsoleLog: (line) => !/^\{"event":"(order-taken|callback-taken|order-changed)"/.test(line),
    projects: [
      {
        plugins: [catalogueModule()],
        test: {
          name: 'unit',
          ...PATIENCE,
          include: [
            'tests/unit/**/*.test.ts',
            'tests/node/**/*.test.ts',
            ...(process.env['PROOF'] === 'long' ? ['tests/proofs/tables.test.ts'] : []),
          ],
        },
      },
      edgeProject,
    ],
  },
})
