import eslint from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import astro from 'eslint-plugin-astro'
import tseslint from 'typescript-eslint'

export default defineConfig(
  globalIgnores(['dist', '.astro', '.wrangler', 'test-results', 'playwright-report']),
  eslint.configs.recommended,
  tseslint.configs.recommended,
  astro.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: readonly(
        'process',
        'console',
        'URL',
        'fetch',
        'performance',
        'setTimeout',
        'Buffer',
      ),
    },
  },
  {
    // Run in the pages that are measured; parts of the others are handed over to them.
    files: ['tests/bench/**/*.{js,mjs}'],
    languageOptions: {
      globals: readonly(
        ...['document', 'location', 'addEventListener', 'localStorage', 'sessionStorage'],
        ...['requestAnimationFrame', 'setInterval', 'clearInterval', 'setTimeout', 'performance'],
        ...['PerformanceObserver', 'MutationObserver', 'MessageChannel', 'bench'],
      ),
    },
  },
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/no-empty-object-type': 'off' } },
)

function readonly(...names) {
  return Object.fromEntries(names.map((name) => [name, 'readonly']))
}
