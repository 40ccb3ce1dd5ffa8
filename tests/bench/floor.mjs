import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pictures from '../../src/content/pictures.json' with { type: 'json' }

const HERE = import.meta.dirname
const read = (name) => readFileSync(join(HERE, 'floor', name), 'utf8')
const rubles = (amount) => `${amount.toLocaleString('ru-RU')} ₽`

/** A card's picture takes as much room as the shop's does. */
const CARD_SIZES = '(min-width: 1280px) 322px, (min-width: 960px) 31vw, 46vw'

/**
 * The floor: what a patient person would write by hand for these three pages. The same food, the same pictures, the
 * same words that matter, styles inline, 2 KB of script that fills a cart in localStorage, and nothing else.
 * Returns a map from path to HTML. `bare`: without weights and guests, a card is three elements and a button, and no stepper is
 * there before it is needed: pages of 2 KB and 50 to 120 elements.
 */
export function floorPages({ categories, products }, { category, product, bare = false }) {
  const draw = bare ? bareCard : card
  const inCategory = products.filter((each) => each.category === category)
  const chosen = products.find(({ slug }) => slug === product)
  const name = categories.find(({ slug }) => slug === category).name
  const pages = new Map([
    ['/', page('Кейтеринг в коробке', home(categories, products, draw), categories)],
    [`/${category}/`, page(name, `<h1>${name}</h1>${grid(inCategory, 4, draw)}`, categories)],
  ])
  for (const each of new Set([chosen, ...inCategory]))
    pages.set(`/product/${each.slug}/`, page(each.name, hero(each, inCategory, draw), categories))
  return pages
}

function page(title, main, categories) {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><meta name="description" content="${title} с доставкой по Москве"><link rel="icon" href="/favicon.svg"><style>${read('floor.css')}</style></head><body><header><a href="/">Канапель</a><nav>${categories.map(({ slug, name }) => `<a href="/${slug}/">${name}</a>`).join('')}</nav><a href="tel:+74950000000">Позвонить</a><a href="/checkout/" class="cart">Корзина<span id="figure"></span></a></header><main>${main}</main><footer>Доставка по Москве</footer><script>${read('floor.js')}</script></body></html>`
}

function home(categories, products, draw) {
  const tiles = categories.map(
    ({ slug, name }, index) =>
      `<a class="tile" href="/${slug}/">${picture(`categories/${slug}`, '46vw', index < 2)}<b>${name}</b></a>`,
  )
  return `<h1>Кейтеринг в коробке</h1>${picture('pages/home', '100vw', true, true)}<a class="main" href="/sets/">Выбрать сет</a><div class="grid">${tiles.join('')}</div>${grid(products.slice(0, 4), 0, draw)}`
}

function hero(product, neighbours, draw) {
  return `${picture(`products/${product.slug}`, '(min-width: 960px) 50vw, 100vw', true, true)}<h1>${product.name}</h1><p>${product.weight} г · ${product.persons} человек</p><p class="price">${rubles(product.price)}</p>${add(product)}${grid(
    neighbours.filter(({ id }) => id !== product.id).slice(0, 4),
    0,
    draw,
  )}`
}

function grid(products, eager, draw) {
  return `<div class="grid">${products
    .map((product, index) =>
      draw(
        product,
        picture(`products/${product.slug}`, CARD_SIZES, index < eager, index === 0 && eager > 0),
      ),
    )
    .join('')}</div>`
}

function card(product, image) {
  return `<article>${image}<h3><a href="/product/${product.slug}/">${product.name}</a></h3><p>${product.weight} г · ${product.persons} человек</p><p class="price">${rubles(product.price)}</p>${add(product)}</article>`
}

function bareCard({ id, slug, name, price }, image) {
  return `<div class="add" data-id="${id}"><a href="/product/${slug}/">${image}${name}</a> ${rubles(price)} <button data-part="add">В корзину</button></div>`
}

function add({ id, price }) {
  return `<div class="add" data-id="${id}" data-price="${price}"><button data-part="add">В корзину</button><span data-part="stepper" hidden><button>−</button><output></output><button>+</button></span></div>`
}

function picture(key, sizes, eager, main = false) {
  const { widths, color } = pictures[key]
  const url = (width) => `/media/${key}-${width}.avif`
  return `<img src="${url(640)}" srcset="${widths.map((width) => `${url(width)} ${width}w`).join(', ')}" sizes="${sizes}" width="4" height="3" alt=""${eager ? '' : ' loading="lazy"'}${main ? ' fetchpriority="high"' : ''} style="background:${color}">`
}
