import cloudflare from '@astrojs/cloudflare'
import { defineConfig, passthroughImageService } from 'astro/config'
import { builtPages } from './src/integrations/built-pages/index.ts'
import { catalogueModule, oneDay } from './src/integrations/catalogue/index.ts'
import { numberedClassNames } from './src/integrations/class-names.ts'
import { discovery } from './src/integrations/discovery/index.ts'
import { inlineScripts } from './src/integrations/inline-scripts.ts'
import { drawnBoxes } from './src/integrations/drawn-boxes.ts'
import { intentDirective, reactIslands } from './src/integrations/intent.ts'
import { islandRuntime } from './src/integrations/island-runtime.ts'
import { openApi } from './src/integrations/openapi.ts'
import { ownerSettings } from './src/integrations/owner-settings.ts'
import { later } from './src/integrations/later.ts'
import { photographs } from './src/integrations/photographs/index.ts'
import { plainImports } from './src/integrations/plain-imports.ts'
import { deployGuard } from './src/integrations/deploy-guard.ts'
import { redirectsCheck } from './src/integrations/redirects.ts'
import { securityHeaders } from './src/integrations/security-headers.ts'
import { selfCheck } from './src/integrations/self-check/index.ts'
import { serviceWorker } from './src/integrations/service-worker.ts'
import { buildJson } from './src/integrations/site/index.ts'
import { trustedTypes } from './src/integrations/trusted-types.ts'
import { typesetSource } from './src/integrations/typography/typeset-source.ts'
import { countsVisits, settings } from './src/settings/shop.ts'

/**
 * Files with all that they import: what every page runs at once, what it runs when it is used, React, of which no part is used alone, and small
 * modules that only drawer, search and forms share: each file costs its name in every page. Without groups every page names 31 files
 * instead of 3, and the largest has 15,190 bytes of 14,950 (Vite 8.3.8).
 */
const codeSplitting = {
  groups: [
    {
      name: 'start',
      // Vite's helper stands in every dynamic import (src/integrations/plain-imports.ts).
      test: /src\/(client\/(network-information|destination|first-interaction|page-use|when-idle)|contract\/storage-keys)\.ts|preload-helper/,
      priority: 3,
    },
    { name: 'shop', test: /src\/client\/shop\.ts/, priority: 2 },
    // Run by pages with lists before they are used, so nothing of it may lie in the file of the shop.
    { name: 'list', test: /src\/(client\/list\/sort-\w+|domain\/guests)\.ts/, priority: 3 },
    {
      name: 'rules',
      test: /src\/(settings\/shop|stores\/(stop-list|kept-order)|domain\/(threshold|stop-list|menu\/diet)|wording\/(typed-numbers|diet-names))\.ts/,
      priority: 1,
    },
    {
      name: 'wording',
      test: /src\/wording\/(plural|measures|dates|product-facts|sentence|short-words|payment|box-label)\.ts/,
      priority: 1,
    },
    {
      name: 'page',
      test: /src\/(client\/(announce|navigation\/index)|requests\/clock)\.ts/,
      priority: 1,
    },
    // Small things that islands share, each a file of its own otherwise: a first visit asks for 150 at most.
    {
      name: 'island',
      test: /src\/(stores\/(diets|order-diets|choices|no-cart)|islands\/(use-own-text|use-import|list\/use-diets|form\/use-announcement|form\/sending\/after-press|ui\/StepButtons))\.tsx?/,
      priority: 1,
    },
    {
      name: 'promo',
      test: /src\/(domain\/(apply-promo|own-promo)|stores\/promo|wording\/promo)\.ts/,
      priority: 1,
    },
    {
      name: 'order',
      test: /src\/(stores\/(changed-order|paid-order|distance)|client\/order-accepted|requests\/accepted-order|domain\/serving\/per-guest|wording\/zone)\.ts/,
      priority: 1,
    },
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|@astrojs\/react|@nanostores\/react)\//,
      priority: 2,
    },
  ],
}

/**
 * Every page names these files. `ProductHero.[hash].js`, without the query that Astro adds to the name; what several
 * scripts share has no name of its own, since rolldown would take that of any module in it. With Vite's names the largest page has
 * 14,976 bytes of 14,950.
 */
const named = (name) => `_astro/${name}.[hash:7].js`
const fileNames = {
  entryFileNames: ({ name }) => named(name.replace(/\W.*/, '')),
  chunkFileNames: ({ name, isDynamicEntry }) =>
    named(isDynamicEntry || codeSplitting.groups.some((group) => group.name === name) ? name : '_'),
}

const { finishPages, pages } = builtPages()

export default defineConfig({
  site: settings.site,
  trailingSlash: 'ignore',
  // The shop prefetches payloads instead of documents: src/client/navigation/prefetch.ts.
  prefetch: false,
  session: false,
  // Of each checkout its own: node_modules may be shared.
  cacheDir: './.astro/cache',
  build: { format: 'directory', inlineStylesheets: 'always' },
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  integrations: [
    oneDay(),
    photographs(),
    reactIslands(),
    intentDirective(),
    ownerSettings(),
    redirectsCheck(),
    finishPages,
    securityHeaders(settings, pages),
    deployGuard(),
    drawnBoxes(),
    discovery(settings, pages),
    openApi(),
    serviceWorker(settings),
    buildJson(settings, pages),
    selfCheck(settings, pages),
  ],
  adapter: cloudflare({ imageService: 'passthrough', prerenderEnvironment: 'node' }),
  vite: {
    define: { 'import.meta.env.COUNTS_VISITS': String(countsVisits) },
    plugins: [
      catalogueModule(),
      inlineScripts(),
      islandRuntime(),
      later(),
      plainImports(),
      trustedTypes(),
      typesetSource(),
    ],
    css: { modules: { generateScopedName: numberedClassNames() } },
    // The router waits for inline modules by a script from a `data:` address, which no policy should allow.
    build: { assetsInlineLimit: (file) => (/\.m?js$/.test(file) ? false : undefined) },
    // The adapter means its banner for the Worker, but gives it to every file.
    environments: {
      client: {
        build: { rolldownOptions: { output: { banner: '', codeSplitting, ...fileNames } } },
      },
    },
  },
})
