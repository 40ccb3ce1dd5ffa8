import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { catalogueModule } from './src/build/catalogue/index.ts'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [catalogueModule()],
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] },
      },
      {
        plugins: [
          catalogueModule(),
          cloudflareTest(async () => ({
            main: 'functions/worker.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: { MIGRATIONS: await readD1Migrations('functions/database/migrations') },
            },
          })),
        ],
        test: {
          name: 'edge',
          include: ['tests/edge/**/*.test.ts'],
          setupFiles: ['tests/edge/migrate.ts'],
        },
      },
    ],
  },
})
