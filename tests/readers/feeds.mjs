import { existsSync, readFileSync } from 'node:fs'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { XMLParser } from 'fast-xml-parser'
import robotsParser from 'robots-parser'
import { formatRubles } from '../../src/wording/money.ts'
import { fromNpm } from './install.mjs'
import { python, run, versionOf } from './programs.mjs'

const DIST = 'dist/client'
if (!existsSync(DIST)) throw new Error('Feeds and pages are read as they are built: npm run build')
const read = (path) => readFileSync(`${DIST}/${path}`, 'utf8')
const FEED = 'feeds/yandex.yml'
const MAP = 'sitemap.xml'

/** The goods on sale, by the shop’s own JSON. */
const { categories, products } = JSON.parse(read('api/catalogue.json'))
const [first] = products.filter(({ paused }) => !paused)
const PAGE = `product/${first.slug}/index.html`
const LIST = `${categories[0].slug}/index.html`
const sum = (numbers) => String(numbers.reduce((all, each) => all + each, 0))
const inCategory = products.filter(
  ({ category, paused }) => category === categories[0].slug && !paused,
)
const pages = read(MAP).split('<loc>').length - 1
const LETTERS = products
  .map(({ name }) => name)
  .join(' | ')
  .replaceAll('\u00a0', ' ')
const address = (path) => `https://kanapelle.example${path}`

/** The questions with their right answers, which are taken from the catalogue. */
export const asked = {
  offers: ['YML: offers', String(products.length)],
  prices: ['YML: sum of the prices', sum(products.map(({ price }) => price))],
  names: ['YML: all names, with quotes and «ё»', LETTERS],
  parents: ['YML: categories whose parent is missing', '0'],
  addresses: ['site map: addresses', String(pages)],
  dates: ['site map: dates that are none', '0'],
  home: ['robots: the first page', 'allowed'],
  api: ['robots: /api/orders', 'refused'],
  payload: ['robots: /kanape/_payload.json', 'refused'],
  map: ['robots: site map', address('/sitemap.xml')],
  shared: [
    'Open Graph: name and price in the picture’s words',
    `${first.name}, ${formatRubles(first.price)}`,
  ],
  link: ['Open Graph: address', address(`/product/${first.slug}/`)],
  price: ['JSON-LD: price and currency', `${first.price} RUB`],
  crumbs: ['JSON-LD: first of the breadcrumbs', 'Главная'],
  listed: ['microdata: boxes on sale in the first list', String(inCategory.length)],
}

const XML = `
import json, sys, xml.parsers.expat
def read(path):
  found, texts, stack = [], [], []
  def start(name, attributes):
    stack.append([name, attributes, ''])
  def text(data):
    stack[-1][2] += data
  def end(name):
    found.append(stack.pop())
  parser = xml.parsers.expat.ParserCreate()
  parser.StartElementHandler, parser.CharacterDataHandler, parser.EndElementHandler = start, text, end
  parser.ParseFile(open(path, 'rb'))
  return found
print(json.dumps({'version': xml.parsers.expat.EXPAT_VERSION, 'feed': read(sys.argv[1]), 'map': read(sys.argv[2])}))`

/** Answers from elements as `[name, attributes, text]`, an element's before its parent's. */
function answersOf(feed, map) {
  const texts = (list, wanted) => list.filter(([name]) => name === wanted).map(([, , text]) => text)
  const ids = feed.filter(([name]) => name === 'category').map(([, attributes]) => attributes)
  // The shop's own name stands before those of its offers.
  const names = texts(feed, 'name').slice(1)
  return {
    offers: String(texts(feed, 'offer').length),
    prices: sum(texts(feed, 'price').map(Number)),
    names: names.join(' | ').replaceAll('\u00a0', ' '),
    parents: String(
      ids.filter(({ parentId }) => parentId && !ids.some(({ id }) => id === parentId)).length,
    ),
    addresses: String(texts(map, 'loc').length),
    dates: String(texts(map, 'lastmod').filter((date) => Number.isNaN(Date.parse(date))).length),
  }
}

function xmllint() {
  const ask = (query, file) => {
    const text = run('xmllint', ['--noent', '--xpath', query, `${DIST}/${file}`])
    return text.trimEnd()
  }
  const orphan = 'count(//category[@parentId and not(@parentId = //category/@id)])'
  const lines = ask('//offer/name/text()', FEED).split('\n')
  return {
    version: /version (\d+)/.exec(run('sh', ['-c', 'xmllint --version 2>&1']))[1],
    answers: {
      offers: ask('count(//offer)', FEED),
      prices: ask('sum(//offer/price)', FEED),
      names: lines.join(' | ').replaceAll('\u00a0', ' ').replaceAll('&amp;', '&'),
      parents: ask(orphan, FEED),
      addresses: ask('count(//*[local-name()="url"]/*[local-name()="loc"])', MAP),
    },
  }
}

function ofFastXml() {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
  })
  const elements = (node, name = '') => {
    if (Array.isArray(node)) return node.flatMap((each) => elements(each, name))
    if (typeof node !== 'object') return [[name, {}, String(node)]]
    const [inner, own] = [[], {}]
    for (const [key, value] of Object.entries(node))
      if (key.startsWith('@')) own[key.slice(1)] = value
      else if (key !== '#text') inner.push(...elements(value, key))
    return [...inner, [name, own, node['#text'] ?? '']]
  }
  const of = (file) => elements(parser.parse(read(file)))
  return { version: versionIn('fast-xml-parser'), answers: answersOf(of(FEED), of(MAP)) }
}

const versionIn = (name) =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version

async function ofSaxes() {
  const { module, version } = await fromNpm('saxes')
  const of = (file) => {
    const [found, stack] = [[], []]
    const parser = new module.default.SaxesParser()
    parser.on('error', (error) => {
      throw error
    })
    parser.on('opentag', ({ name, attributes }) => stack.push([name, attributes, '']))
    parser.on('text', (text) => {
      if (stack.length > 0) stack.at(-1)[2] += text
    })
    parser.on('closetag', () => found.push(stack.pop()))
    parser.write(read(file)).close()
    return found
  }
  return { version, answers: answersOf(of(FEED), of(MAP)) }
}

const ROBOTS = `
import importlib.metadata, json, protego, sys, urllib.robotparser
text = open(sys.argv[1], encoding='utf-8').read()
own = urllib.robotparser.RobotFileParser()
own.parse(text.splitlines())
other = protego.Protego.parse(text)
word = lambda allowed: 'allowed' if allowed else 'refused'
paths = {'home': '/', 'api': '/api/orders', 'payload': '/kanape/_payload.json'}
site = 'https://kanapelle.example'
print(json.dumps({
  'urllib': {**{key: word(own.can_fetch('Bot', site + path)) for key, path in paths.items()}, 'map': own.site_maps()[0]},
  'protego': {**{key: word(other.can_fetch(site + path, 'Bot')) for key, path in paths.items()}, 'map': list(other.sitemaps)[0]},
  'version': importlib.metadata.version('protego')}))`

const EXTRUCT = `
import extruct, importlib.metadata, json, sys
page, listing = (open(path, encoding='utf-8').read() for path in sys.argv[1:])
data = extruct.extract(page, syntaxes=['opengraph', 'json-ld'])
lists = extruct.extract(listing, syntaxes=['microdata'])['microdata']
print(json.dumps({'version': importlib.metadata.version('extruct'), 'graph': data['json-ld'][0]['@graph'],
  'shared': dict(data['opengraph'][0]['properties']), 'lists': lists}))`

const kindOf = (item, kind) => [item['@type']].flat().includes(kind)

function ofGraph(graph) {
  const { offers } = graph.find((item) => kindOf(item, 'Product'))
  const { itemListElement } = graph.find((item) => kindOf(item, 'BreadcrumbList'))
  return { price: `${offers.price} ${offers.priceCurrency}`, crumbs: itemListElement[0].name }
}

function extruct() {
  const { version, graph, shared, lists } = python(EXTRUCT, `${DIST}/${PAGE}`, `${DIST}/${LIST}`)
  const list = lists.find(({ type }) => String(type).includes('OfferCatalog'))
  const listed = String([list.properties.itemListElement].flat().length)
  const og = { shared: shared['og:image:alt'], link: shared['og:url'] }
  return { version, answers: { ...og, ...ofGraph(graph), listed } }
}

function webAutoExtractor() {
  const data = new WebAutoExtractor({}).parse(read(PAGE))
  const list = new WebAutoExtractor({}).parse(read(LIST)).microdata.OfferCatalog[0]
  const of = (name) => [data.metatags[name]].flat()[0]
  const graph = [...data.jsonld.Product, ...data.jsonld.BreadcrumbList]
  const og = { shared: of('og:image:alt'), link: of('og:url') }
  const listed = String([list.itemListElement].flat().length)
  return {
    version: versionIn('@marbec/web-auto-extractor'),
    answers: { ...og, ...ofGraph(graph), listed },
  }
}

async function openGraphScraper() {
  const { module, version } = await fromNpm('open-graph-scraper')
  const { result } = await module.default({ html: read(PAGE) })
  const graph = result.jsonLD.flatMap((data) => data['@graph'] ?? data)
  return {
    version,
    answers: { shared: result.ogImage[0].alt, link: result.ogUrl, ...ofGraph(graph) },
  }
}

async function microdataNode() {
  const { module, version } = await fromNpm('microdata-node')
  const { items } = module.default.toJson(read(LIST))
  const list = items.find(({ type }) => String(type).includes('OfferCatalog'))
  return { version, answers: { listed: String(list.properties.itemListElement.length) } }
}

const robots = () => python(ROBOTS, `${DIST}/robots.txt`)

export const readers = {
  xmllint,
  expat: () => {
    const { version, feed, map } = python(XML, `${DIST}/${FEED}`, `${DIST}/${MAP}`)
    return { version: version.replace('expat_', ''), answers: answersOf(feed, map) }
  },
  'fast-xml-parser': ofFastXml,
  saxes: ofSaxes,
  'Python robotparser': () => ({
    version: versionOf('/usr/bin/python3'),
    answers: robots().urllib,
  }),
  Protego: () => ({ version: robots().version, answers: robots().protego }),
  'robots-parser': () => {
    const file = robotsParser(address('/robots.txt'), read('robots.txt'))
    const ask = (path) => (file.isAllowed(address(path), 'Bot') ? 'allowed' : 'refused')
    const paths = { home: '/', api: '/api/orders', payload: '/kanape/_payload.json' }
    const seen = Object.entries(paths).map(([key, path]) => [key, ask(path)])
    const answers = { ...Object.fromEntries(seen), map: file.getSitemaps()[0] }
    return { version: versionIn('robots-parser'), answers }
  },
  extruct,
  'web-auto-extractor': webAutoExtractor,
  'open-graph-scraper': openGraphScraper,
  'microdata-node': microdataNode,
}

/** The programs that were believed to answer otherwise, by question; written down before they were asked. */
export const doubted = { payload: ['Python robotparser'] }

const STAR =
  'Python’s own module takes the star for a letter: programs written with it may fetch the payloads of pages, which are public and small.'

/** The answers that differ, by question and program, with what they mean for the shop. */
export const others = { payload: { 'Python robotparser': { answer: 'allowed', note: STAR } } }
