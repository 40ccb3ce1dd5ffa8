import eslint from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import astro from 'eslint-plugin-astro'
import accessibility from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

export default defineConfig(
  globalIgnores(['dist', '.astro', '.wrangler', 'test-results', 'playwright-report']),
  eslint.configs.recommended,
  tseslint.configs.recommended,
  astro.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      eqeqeq: 'error',
      // A literal that is spread into a literal: its parts stand in it as well.
      'no-restricted-syntax': [
        'error',
        ...[
          'ObjectExpression > SpreadElement > ObjectExpression',
          'JSXSpreadAttribute > ObjectExpression',
          ':matches(ArrayExpression, CallExpression) > SpreadElement > ArrayExpression',
        ].map((selector) => ({ selector, message: 'Write the parts of this literal in place.' })),
      ],
      // With noUncheckedIndexedAccess, `!` marks an access that an earlier check has made safe.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // The stores write localStorage as an object of keys.
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/restrict-plus-operands': ['error', { allowNumberAndString: true }],
      // `Promise.withResolvers<void>()` waits for a moment without a value.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Astro's events are classes, and listeners are given them as `Event`.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Type parameters name the element or row that a query returns.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Handlers are written `() => doIt()`, early exits `return doIt()`.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest'], accessibility.configs.strict],
  },
  longFunctions(['**/*.{ts,mjs}'], 60),
  // Markup is long without being a second idea.
  longFunctions(['**/*.tsx'], 70),
  {
    // Response bodies are `any` until `expect` checks them; fakes are async like what they replace.
    files: ['tests/**'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      // Browser tests replace methods of prototypes and call the original.
      '@typescript-eslint/unbound-method': 'off',
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
    // Scripts that run in the measured pages, and functions passed to those pages.
    files: ['tests/bench/**/*.{js,mjs}'],
    languageOptions: {
      globals: readonly(
        'document',
        'location',
        'addEventListener',
        'localStorage',
        'sessionStorage',
        'requestAnimationFrame',
        'setInterval',
        'clearInterval',
        'setTimeout',
        'performance',
        'PerformanceObserver',
        'MutationObserver',
        'MessageChannel',
        'bench',
      ),
    },
  },
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/no-empty-object-type': 'off' } },
)

/** Limits the lines of a function, without blank lines and comments; blocks of tests may be longer. */
function longFunctions(files, max) {
  return {
    files,
    ignores: ['**/*.test.ts', 'tests/stores/**'],
    rules: {
      'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
    },
  }
}

function readonly(...names) {
  return Object.fromEntries(names.map((name) => [name, 'readonly']))
}
