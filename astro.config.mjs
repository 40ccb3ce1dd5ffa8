import cloudflare from '@astrojs/cloudflare'
import react from '@astrojs/react'
import { defineConfig, fontProviders, passthroughImageService } from 'astro/config'
import { buildId } from './src/build/build-id.ts'
import { catalogueModule } from './src/build/catalogue/index.ts'
import { redirectsCheck } from './src/build/redirects.ts'
import { securityHeaders } from './src/build/security-headers.ts'
import { settings } from './src/settings.ts'

/** A variable file of the shop's typeface; see src/styles/fonts. */
const onest = (file, unicodeRange) => ({
  src: [`./src/styles/fonts/${file}`],
  weight: '400 700',
  style: 'normal',
  unicodeRange,
})

export default defineConfig({
  site: settings.site,
  trailingSlash: 'ignore',
  session: false,
  build: { format: 'directory', inlineStylesheets: 'always' },
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Onest',
      cssVariable: '--font-onest',
      fallbacks: ['Arial', 'sans-serif'],
      options: {
        variants: [
          onest('onest-latin.woff2', ['U+41-5A', 'U+61-7A']),
          onest('onest-russian.woff2', [
            'U+20-40',
            'U+5B-60',
            'U+7B-BB',
            'U+D7',
            'U+400-4FF',
            'U+2000-22FF',
          ]),
        ],
      },
    },
  ],
  integrations: [react(), redirectsCheck(), securityHeaders(settings), buildId()],
  adapter: cloudflare({ imageService: 'passthrough', prerenderEnvironment: 'node' }),
  vite: {
    plugins: [catalogueModule()],
    // The router waits for inline modules by a script from a `data:` address, which no policy should allow.
    build: { assetsInlineLimit: (file) => (/\.m?js$/.test(file) ? false : undefined) },
  },
})
