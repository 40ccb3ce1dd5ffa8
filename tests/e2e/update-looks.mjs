import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

// Takes the pictures of the shop's looks anew, and keeps them small: few colours are enough for what has few.
// Look at every one that changed before it is committed.
const looks = 'tests/e2e/looks'
if (process.argv.length === 2) rmSync(looks, { recursive: true, force: true })
const { status } = spawnSync(
  'node',
  ['tests/e2e/run.mjs', 'looks', '--update-snapshots', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
for (const name of readdirSync(looks)) {
  const file = `${looks}/${name}`
  const taken = readFileSync(file)
  // One that was not taken now is small already, and stays as it is.
  if ((await sharp(taken).metadata()).isPalette) continue
  const small = await sharp(taken).png({ palette: true, colours: 32, effort: 10 }).toBuffer()
  if (small.length < taken.length) writeFileSync(file, small)
}
process.exit(status ?? 1)
