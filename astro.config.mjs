import cloudflare from '@astrojs/cloudflare'
import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { catalogueModule } from './src/build/catalogue/index.ts'

export default defineConfig({
  site: 'https://kanapelle.example',
  trailingSlash: 'always',
  session: false,
  build: { format: 'directory', inlineStylesheets: 'always' },
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  integrations: [react()],
  adapter: cloudflare({ imageService: 'passthrough', prerenderEnvironment: 'node' }),
  vite: { plugins: [catalogueModule()] },
})
