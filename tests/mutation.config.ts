import { defineConfig } from 'vitest/config'
import { catalogueModule } from '../src/integrations/catalogue/index.ts'
import { SPEC_TARIFF, SPEC_ZONE } from './builders/tariff.ts'

/** The quick tests of domain, stores and contract, for the mutation tester: each mutant runs those that reach it. */
export default defineConfig({
  plugins: [catalogueModule({ promoCalendar: {}, tariff: SPEC_TARIFF, zone: SPEC_ZONE })],
  test: {
    include: [
      'tests/unit/{domain,stores,contract}/**/*.test.ts',
      'tests/unit/planner/{request,norms,needs,amounts}.test.ts',
      'tests/unit/integrations/previous-assets.test.ts',
    ],
    // The walks at random are short and always the same: no mutant may depend on luck.
    env: { CART_RUNS: '30', CART_SEED: '1' },
    testTimeout: 20_000,
  },
})
