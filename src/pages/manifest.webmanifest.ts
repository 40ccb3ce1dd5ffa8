import type { APIRoute } from 'astro'
import { settings } from '../settings/shop.ts'

/** Web app manifest: name, colours and icons for a phone's home screen. */
export const GET: APIRoute = () =>
  Response.json({
    name: `${settings.brand} — кейтеринг в\u00a0коробках`,
    short_name: settings.brand,
    lang: 'ru',
    start_url: '/',
    display: 'standalone',
    background_color: '#fbf7f1',
    theme_color: '#fbf7f1',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
