import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

// Retakes the screenshots that differ, and keeps them small: 32 colours are enough. Arguments go to Playwright.
// Look at every one that changed before it is committed.
const looks = 'tests/e2e/looks'
const args = ['--project', 'looks', '--update-snapshots=changed', ...process.argv.slice(2)]
const { status } = spawnSync('node', ['tests/e2e/run.mjs', ...args], { stdio: 'inherit' })
for (const name of readdirSync(looks).filter((file) => file.endsWith('.png'))) {
  const file = `${looks}/${name}`
  const taken = readFileSync(file)
  // An unchanged one is small already.
  if ((await sharp(taken).metadata()).isPalette) continue
  const small = await sharp(taken).png({ palette: true, colours: 32, effort: 10 }).toBuffer()
  if (small.length < taken.length) writeFileSync(file, small)
}
process.exit(status ?? 1)
