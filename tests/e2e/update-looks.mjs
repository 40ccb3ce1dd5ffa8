import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { findChromium } from './chromium.mjs'

// Retakes the screenshots that differ, or all of them with another major version of Chromium than they were taken with, and
// keeps them small: 32 colours are enough. Arguments go to Playwright. Look at every one that changed before it is committed.
const looks = 'tests/e2e/looks'
const takenWith = `${looks}/taken-with.json`
const chromium = Number.parseInt(
  /\d+(?=\.)/.exec(execFileSync(findChromium(), ['--version'], { encoding: 'utf8' })),
)
const isSameVersion = JSON.parse(readFileSync(takenWith, 'utf8')).chromium === chromium
const chosen = process.argv.slice(2)
if (!isSameVersion) {
  if (chosen.length > 0)
    throw new Error(
      `Chromium ${chromium} takes all screenshots or none, so that all are of one version.`,
    )
  rmSync(looks, { recursive: true })
}
const { status } = spawnSync(
  'node',
  [
    'tests/e2e/run.mjs',
    '--project',
    'looks',
    `--update-snapshots=${isSameVersion ? 'changed' : 'all'}`,
    ...chosen,
  ],
  { stdio: 'inherit' },
)
writeFileSync(takenWith, `{ "chromium": ${chromium} }\n`)
for (const name of readdirSync(looks).filter((file) => file.endsWith('.png'))) {
  const file = `${looks}/${name}`
  const taken = readFileSync(file)
  // An unchanged one is small already.
  if ((await sharp(taken).metadata()).isPalette) continue
  const small = await sharp(taken).png({ palette: true, colours: 32, effort: 10 }).toBuffer()
  if (small.length < taken.length) writeFileSync(file, small)
}
process.exit(status ?? 1)
