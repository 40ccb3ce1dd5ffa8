import type { APIRoute } from 'astro'
import { settings } from '../settings/shop.ts'

const ICON = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }]

/** The entries that a long press on the icon offers. */
const shortcuts = [
  { name: 'Собрать стол на\u00a0компанию', short_name: 'Собрать стол', url: '/table/' },
  { name: 'Найти блюдо', short_name: 'Поиск', url: '/search/' },
  { name: 'Оформить заказ', short_name: 'Корзина', url: '/checkout/' },
].map((shortcut) => ({ ...shortcut, icons: ICON }))

/** Web app manifest: name, colours, icons and shortcuts for a phone's home screen. The shop itself never asks to be installed. */
export const GET: APIRoute = () =>
  Response.json({
    name: `${settings.brand} — кейтеринг в\u00a0коробках`,
    short_name: settings.brand,
    description:
      'Сеты, канапе, закуски, салаты, десерты и\u00a0напитки в\u00a0коробках, с\u00a0доставкой по\u00a0Москве.',
    lang: 'ru',
    id: '/',
    start_url: '/',
    scope: '/',
    categories: ['food', 'shopping'],
    display: 'standalone',
    background_color: '#fbf7f1',
    theme_color: '#fbf7f1',
    shortcuts,
    screenshots: [
      {
        src: '/icons/screen-phone.webp',
        sizes: '780x1688',
        type: 'image/webp',
        form_factor: 'narrow',
        label: 'Раздел каталога',
      },
      {
        src: '/icons/screen-desk.webp',
        sizes: '1440x900',
        type: 'image/webp',
        form_factor: 'wide',
        label: 'Главная страница',
      },
    ],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
