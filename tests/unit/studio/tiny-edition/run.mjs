import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

// A whole edition in a file: `build` makes an id of the files, `release` writes it to where the "shop" is. LIVE names that file, HOLD a
// moment at which it stops for good, and says so in a file beside.

const { LIVE, HOLD, BUILD_DAY } = process.env
const price = /^price: (.*)$/m.exec(
  readFileSync('src/content/products/kanape/kanape-s-lososem.yaml', 'utf8'),
)[1]
const id = Buffer.from(`${price} ${BUILD_DAY ?? ''}`).toString('hex')

async function hold(moment) {
  if (HOLD !== moment) return
  writeFileSync(`${LIVE}.held`, moment)
  await new Promise((done) => setTimeout(done, 60_000))
}

if (process.argv[2] === 'build') {
  await hold('build')
  if (existsSync(`${LIVE}.broken`)) throw new Error('broken')
  mkdirSync('dist/client/builds', { recursive: true })
  writeFileSync('dist/client/builds/latest.json', JSON.stringify({ id }))
} else {
  await hold('release')
  const built = 'dist/client/builds/latest.json'
  writeFileSync(LIVE, existsSync(built) ? JSON.parse(readFileSync(built, 'utf8')).id : id)
  await hold('released')
}
