import { spawn } from 'node:child_process'
import { once as event } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { serveBuild } from '../e2e/shop-servers.ts'
import { DRIVERS, freePort, screen } from './drivers.mjs'
import { run, versionOf } from './programs.mjs'

/** Milliseconds between two looks at the tree, and how many are taken. */
const [PAUSE, PATIENCE] = [300, 40]

const FIELDS = 'Адрес, День, Время, по Москве, Имя, Телефон'

/** The main way as a screen reader gets it: roles, names and states by AT-SPI, in their order. */
export const asked = {
  parts: [
    'home: its first parts',
    'banner; main; form «Собрать стол»; navigation «Разделы меню»; region «Доставка»; region «Акции»; contentinfo',
  ],
  headings: [
    'home: first two headings',
    'heading 1 «Праздничный стол в коробках, готовый к назначенному часу»; heading 2 «С чего начать»',
  ],
  card: [
    'category: the first card',
    'heading 3 «Канапе с лососем»; link «Канапе с лососем»; «3 490 ₽»; «от 437 ₽ на человека»; button «В корзину: Канапе с лососем»',
  ],
  facts: ['category: the facts of a card do not run together', '5–8 человек 24 штуки 528 г'],
  diet: [
    'category: a diet that was pressed',
    'button «Постное», pressed, focused; status «Показано 1 из 21»',
  ],
  crumbs: [
    'product: the way to it',
    'navigation «Вы здесь»; link «Главная»; link «Канапе»; link «С рыбой и морепродуктами»; heading 1 «Канапе с сельдью»',
  ],
  added: [
    'product: in the cart',
    'group «Количество: Канапе с сельдью»; button «Меньше»; status «1»; button «Больше», focused',
  ],
  told: [
    'product: told after the press',
    'Канапе с сельдью, 1. В корзине 2 690 ₽, с доставкой 3 390 ₽',
  ],
  drawer: [
    'drawer: what opens, and where the focus is',
    'dialog «Корзина», modal; heading 2 «Корзина на сумму 2 690 ₽»; button «Закрыть», focused',
  ],
  line: [
    'drawer: a line',
    'list «Товары в корзине»; heading 3 «Канапе с сельдью»; link «Канапе с сельдью»; button «Убрать: Канапе с сельдью»; group «Количество: Канапе с сельдью»; button «Меньше»; field «Сколько»; button «Больше»; «2 690 ₽»',
  ],
  sum: ['drawer: the sum does not run into its word', 'yes'],
  behind: ['drawer: pages behind it that can be read', 'none'],
  required: ['checkout: required fields', FIELDS],
  choice: ['checkout: a choice', 'panel «Как получить»; radio button «В пределах МКАД», checked'],
  refused: [
    'checkout refused: where the focus is, and why',
    'field «Адрес», required, invalid, focused, (Укажите адрес доставки)',
  ],
  invalid: ['checkout refused: every wrong field says why', FIELDS],
  aloud: [
    'category, read aloud: the first card',
    'Канапе с лососем; link; heading level 3; article; 5–8 человек 24 штуки 528 г 3 490 ₽ от 437 ₽ на человека; В корзину: Канапе с лососем; push button',
  ],
  doubled: ['pages of 200 % text that are wider than the screen, 390 px', 'none'],
}

/** Prints the shown page's tree as lines: role, «name», states, what describes it; texts as they stand. */
const TREE = `
import json, pyatspi
ROLES = {'push button': 'button', 'toggle button': 'button', 'document web': 'page', 'image': 'picture', 'entry': 'field', 'status bar': 'status'}
STATES = ['required', 'invalid entry', 'checked', 'pressed', 'expanded', 'modal', 'focused', 'selected']
lines = []
def own_text(node):
  try:
    text = node.queryText()
    return text.getText(0, -1).replace('\\\\ufffc', ' ')
  except NotImplementedError:
    return ''
def walk(node):
  role = node.getRoleName()
  attributes = dict(pair.split(':', 1) for pair in node.getAttributes() if ':' in pair)
  kind = attributes.get('xml-roles', '').split(' ')[0] if role in ('landmark', 'section', 'panel', 'label', 'static') else ''
  words = kind or ROLES.get(role, role)
  if role == 'heading': words += ' ' + attributes.get('level', '?')
  states = node.getState()
  said = [pyatspi.stateToString(state) for state in states.getStates()]
  lines.append({'role': words, 'name': node.name, 'text': own_text(node), 'states': [state for state in STATES if state in said], 'description': node.description})
  for index in range(node.childCount):
    child = node.getChildAtIndex(index)
    if child: walk(child)
def shown(node, depth=0):
  if node.getRoleName() == 'document web' and node.getState().contains(pyatspi.STATE_SHOWING): return node
  for index in range(node.childCount if depth < 30 else 0):
    child = node.getChildAtIndex(index)
    found = child and shown(child, depth + 1)
    if found: return found
for app in pyatspi.Registry.getDesktop(0):
  page = shown(app)
  if page: walk(page)
print(json.dumps(lines))`

/** A desktop without a person: a screen, and the bus through which programs tell assistive technology what they show. */
async function desktop() {
  const stack = new DisposableStack()
  const own = (child) => stack.adopt(child, () => child.kill())
  const { child, display } = await screen()
  own(child)
  const bus = own(
    spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, DISPLAY: display },
    }),
  )
  const [address] = await event(bus.stdout, 'data')
  const env = { ...process.env, DISPLAY: display, DBUS_SESSION_BUS_ADDRESS: String(address).trim() }
  const to = ['--dest', 'org.a11y.Bus', '--object-path', '/org/a11y/bus']
  const set = ['--method', 'org.freedesktop.DBus.Properties.Set', 'org.a11y.Status']
  for (const name of ['IsEnabled', 'ScreenReaderEnabled'])
    run('gdbus', ['call', '--session', ...to, ...set, name, '<true>'], { env })
  return { env, [Symbol.dispose]: () => stack.dispose() }
}

/** What is said of a node: role, «name», states, what describes it; of a text the words alone. */
function said({ role, name, text, states, description }) {
  const words = plain(name || text)
  if (TEXTS.includes(role)) return words && `«${words}»`
  const own = states.map((state) => (state === 'invalid entry' ? 'invalid' : state))
  return [`${role}${words && ` «${words}»`}`, ...own, description && `(${plain(description)})`]
    .filter(Boolean)
    .join(', ')
}

/** Of an element with others in it, only its own words: U+FFFC stands for each of them. */
const plain = (words) => words.replaceAll('\ufffc', ' ').replace(/\s+/g, ' ').trim()

/** Roles of mere words, which differ from browser to browser. */
const TEXTS = ['static', 'paragraph', 'section']

const PARTS = [
  'banner',
  'main',
  'navigation',
  'form',
  'region',
  'contentinfo',
  'complementary',
  'search',
]

/** The names of the nodes with this state, each once. */
const namesOf = (nodes, test) =>
  [...new Set(nodes.filter(test).map(({ name }) => plain(name)))].join(', ')

const FILLED = ['field', 'combo box', 'spin button']

/** Those of the wanted lines that are said, in the order in which they are. */
function inOrder(lines, question) {
  const wanted = asked[question][1].split('; ')
  let from = lines.indexOf(wanted[0])
  return wanted
    .map((line, index) => {
      const found = lines.indexOf(line, from)
      if (found < 0) return `never ${line}`
      if (index > 0 && found - from > NEAR) return `late ${line}`
      from = found
      return line
    })
    .join('; ')
}

/** Lines between two that are to be said one soon after the other. */
const NEAR = 60

const walkIn = (name) => async (_, scratch) => {
  await using stack = new AsyncDisposableStack()
  const port = await freePort()
  const url = `http://localhost:${port}`
  stack.use(await serveBuild('dist', { port, state: mkdtempSync(join(scratch, 'shop-')) }))
  const { env } = stack.use(await desktop())
  const own = { headless: false, env: { ...env, GNOME_ACCESSIBILITY: '1' } }
  const page = await DRIVERS[name].start({ width: 1200, height: 1000 }, own)
  stack.defer(() => page.stop())
  const hear = hearing(env)
  const answers = {
    ...(await throughLists(page, hear, url)),
    ...(await intoCart(page, hear)),
    ...(await throughCheckout(page, hear, url)),
    doubled: await widePages(name, url),
  }
  return { version: await page.version(), answers }
}

/** Reads the tree until it has such a line: browsers tell of changes a moment later. */
const hearing = (env) => async (line) => {
  for (let tries = 0; tries < PATIENCE; tries++) {
    // Fails while the page takes away what is being read.
    const nodes = JSON.parse(run('/usr/bin/python3', ['-c', TREE], { env, mayFail: true }) || '[]')
    const lines = nodes.map(said)
    if (lines.some((each) => line.test(each))) return { nodes, lines }
    await after(PAUSE)
  }
  throw new Error(`Never said: ${line}`)
}

async function throughLists(page, hear, url) {
  await page.open(url)
  const home = await hear(/^contentinfo/)
  const parts = home.nodes.filter(({ role }) => PARTS.includes(role)).slice(0, 7)
  const headings = home.lines.filter((line) => line.startsWith('heading'))
  await page.press('link', '/^Канапе$/')
  const list = await hear(/^button «В корзину: Канапе с лососем»/)
  const card = list.nodes.find(({ role, text }) => role === 'article' && text.includes('528'))
  await page.press('button', '/^Постное$/')
  const diet = await hear(/^status «Показано/)
  await page.press('button', '/^Постное$/')
  return {
    parts: parts.map(({ role, name }) => `${role}${name && ` «${plain(name)}»`}`).join('; '),
    headings: headings.slice(0, 2).join('; '),
    card: inOrder(list.lines, 'card'),
    facts: /^.*г/.exec(plain(card.text))?.[0],
    diet: diet.lines.filter((line) => /^(button «Постное»|status «Показано)/.test(line)).join('; '),
  }
}

async function intoCart(page, hear) {
  await page.press('link', '/^Канапе с сельдью$/')
  const product = await hear(/^heading 1 «Канапе с сельдью»/)
  await page.press('button', '/^В корзину: Канапе с сельдью/')
  const added = await hear(/^status «Канапе с сельдью, 1/)
  await page.press('button', '/^Корзина/')
  const opened = await hear(/^button «Закрыть», focused/)
  const drawer = await hear(/^list «Товары в корзине»/)
  return {
    crumbs: inOrder(product.lines, 'crumbs'),
    added: inOrder(added.lines, 'added'),
    told: plain(added.nodes.find(({ text }) => text.startsWith('Канапе с сельдью, 1')).text),
    drawer: inOrder(opened.lines, 'drawer'),
    line: inOrder(drawer.lines, 'line'),
    sum: drawer.lines.some((line) => /К оплате\d/.test(line)) ? 'no' : 'yes',
    behind: drawer.lines.filter((line) => line.startsWith('main')).join(', ') || 'none',
  }
}

async function throughCheckout(page, hear, url) {
  await page.open(`${url}/checkout/`)
  const checkout = await hear(/^field «Имя»/)
  await page.press('button', '/^Заказать за/')
  const refused = await hear(/, invalid, focused/)
  const isField = ({ role }) => FILLED.includes(role)
  const isWrong = ({ states, description }) => states.includes('invalid entry') && description
  return {
    required: namesOf(checkout.nodes, (node) => isField(node) && node.states.includes('required')),
    choice: inOrder(checkout.lines, 'choice'),
    refused: refused.lines.find((line) => line.includes(', invalid, focused')),
    invalid: namesOf(refused.nodes, (node) => isField(node) && isWrong(node)),
  }
}

/** Orca reads a page aloud as soon as Chromium has loaded it; here it writes down what it says. */
async function orca(_, scratch) {
  await using stack = new AsyncDisposableStack()
  const port = await freePort()
  stack.use(await serveBuild('dist', { port, state: mkdtempSync(join(scratch, 'shop-')) }))
  const { env } = stack.use(await desktop())
  const own = { headless: false, env }
  const page = await DRIVERS.Chromium.start({ width: 1200, height: 1000 }, own)
  stack.defer(() => page.stop())
  const home = mkdtempSync(join(scratch, 'orca-'))
  const words = join(home, 'words')
  const reader = spawn('orca', ['--replace', `--debug-file=${words}`], {
    stdio: 'ignore',
    env: { ...env, HOME: home, LC_ALL: 'C.UTF-8' },
  })
  stack.defer(() => reader.kill())
  /** What was said until this, and so much more. */
  const heard = async (last, more) => {
    for (let tries = 0; tries < 3 * PATIENCE; tries++) {
      const text = existsSync(words) ? readFileSync(words, 'utf8') : ''
      const all = [...text.matchAll(/SPEECH OUTPUT: '(.+?)'(?=\{|$)/gm)].map(([, said]) =>
        plain(said),
      )
      const end = all.indexOf(last)
      if (end >= 0 && all.length > end + more) return all.slice(0, end + more + 1)
      await after(PAUSE)
    }
    throw new Error(`Orca never says ${last}`)
  }
  await heard('Screen reader on.', 0)
  await page.open(`http://localhost:${port}/kanape/`)
  const said = await heard('В корзину: Канапе с лососем', 1)
  const aloud = said.slice(said.lastIndexOf('Канапе с лососем')).join('; ')
  return { version: `${versionOf('orca')} with Chromium`, answers: { aloud } }
}

const PAGES = [
  '/',
  '/kanape/',
  '/product/kanape-s-seldyu/',
  '/delivery-payment/',
  '/table/',
  '/checkout/',
  '/terms/',
]

/** How a person sets texts to 200 %, in each browser's settings. */
const DOUBLED = {
  Firefox: {
    extraPrefsFirefox: { 'font.size.variable.x-western': 32, 'font.size.variable.x-cyrillic': 32 },
  },
  Chromium: { args: ['--no-sandbox', '--blink-settings=defaultFontSize=32'] },
}

async function widePages(name, url) {
  const page = await DRIVERS[name].start({ width: 390, height: 844 }, DOUBLED[name])
  try {
    const wide = []
    for (const path of PAGES) {
      await page.open(url + path)
      const size = await page.run('return getComputedStyle(document.documentElement).fontSize')
      if (size !== '32px') wide.push(`${path} has texts of ${size}`)
      if (await page.run('return document.documentElement.scrollWidth > innerWidth'))
        wide.push(path)
    }
    return wide.join(', ') || 'none'
  } finally {
    await page.stop()
  }
}

export const readers = { Firefox: walkIn('Firefox'), Chromium: walkIn('Chromium'), Orca: orca }

/** The programs that were believed to answer otherwise, by question; written down before they were asked. */
export const doubted = {}

/** The answers that differ, by question and program, with what they mean for the shop. */
export const others = {}
