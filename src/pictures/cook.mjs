/**
 * Renders the pictures that are missing or whose sources changed, one at a time, on one thread.
 *
 *   node src/pictures/cook.mjs [--pieces | --near | --above] [--preview] [--only slug,slug] [--limit minutes] [--force] [--list]
 *                              [--nice 19] [--content folder] [--keep folder]
 *
 * --pieces   every piece alone (`piece/<slug>`) instead of tiles, pages and boxes
 * --near     the second look at each product (`near/<slug>`) instead
 * --above    each product straight from above (`above/<slug>`), and what a guest finds at the table (`serving/`), instead
 * --preview  small and quick; a later run without it replaces previews by final pictures
 * --only     keys containing one of these words
 * --limit    start no new picture after so many minutes
 * --force    also what is up to date
 * --list     say what would be rendered
 * --nice     priority of the processes: 19 leaves the machine to everything else
 * --content  read the catalogue from this folder; the files still go into the shop
 * --keep     also keep the finished pictures in this folder, lossless, to measure the encoder against
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { deliver, deliverCut, readManifest } from './deliver.mjs'
import { DRINKS, aboveRecipes, nearRecipes, pieceRecipes, recipes } from './recipes.mjs'

const HERE = fileURLToPath(new URL('.', import.meta.url))
/** Pixels, and samples of each of the two halves of which a picture is made. */
const SIZES = {
  preview: { width: 400, height: 300, samples: 3 },
  final: { width: 960, height: 720, samples: 4 },
}
/** A product's two looks, as wide as the zoom shows them; smaller files average several pixels, so few samples do. */
const ENLARGEABLE_SIZES = {
  preview: { width: 400, height: 300, samples: 2 },
  final: { width: 1600, height: 1200, samples: 2 },
}
/** The laid table: its crops for wide screens need more pixels than a box. */
const SERVING_SIZES = {
  preview: { width: 480, height: 360, samples: 2 },
  final: { width: 1600, height: 1200, samples: 4 },
}
const PIECE_SIZES = {
  preview: { width: 240, height: 240, samples: 2 },
  final: { width: 720, height: 720, samples: 4 },
}
/** Seen from above, a picture is as large as what stands on it; its edges are delivered from two pixels each. */
const FROM_ABOVE_SIZES = { preview: { samples: 2 }, final: { samples: 4 } }
/** Times as many samples for a picture of nothing but drinks: light through glass is sand with so few. */
const SAMPLES_OF_GLASS = 2

const { values: options } = parseArgs({
  options: {
    pieces: { type: 'boolean', default: false },
    near: { type: 'boolean', default: false },
    above: { type: 'boolean', default: false },
    preview: { type: 'boolean', default: false },
    only: { type: 'string' },
    limit: { type: 'string', default: '100000' },
    force: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    nice: { type: 'string', default: '19' },
    keep: { type: 'string' },
    content: { type: 'string', default: join(HERE, '../content') },
  },
})

const python = findPython()
const work = join(tmpdir(), `kitchen-${process.pid}`)
const end = Date.now() + Number(options.limit) * 60_000
const words = options.only?.split(',')
const kind =
  Object.entries({ pieces: pieceRecipes, near: nearRecipes, above: aboveRecipes }).find(
    ([name]) => options[name],
  )?.[1] ?? recipes
const wanted = kind(options.content).filter(
  ({ key }) => !words || words.some((word) => key.includes(word)),
)

for (const recipe of wanted) {
  if (!isDue(recipe, readManifest()[recipe.key])) continue
  if (options.list) {
    console.log(recipe.key)
    continue
  }
  if (Date.now() > end) break
  try {
    await cook(recipe)
  } catch (error) {
    console.error(`${recipe.key}: ${error.message}`)
    process.exitCode = 1
  }
}
rmSync(work, { recursive: true, force: true })

function isDue({ sources }, line) {
  if (options.force || !line) return true
  if (line.sources !== sources) return true
  return Boolean(line.preview) && !options.preview
}

async function cook({ key, scene, sources }) {
  mkdirSync(work, { recursive: true })
  const base = join(work, 'picture')
  rmSync(`${base}_bare.exr`, { force: true })
  const size = { ...sizesOf(scene)[options.preview ? 'preview' : 'final'] }
  if (Object.values(scene.pieces).every(({ shape }) => DRINKS.includes(shape)))
    size.samples *= SAMPLES_OF_GLASS
  writeFileSync(`${base}-job.json`, JSON.stringify([{ key, out: base, ...size, ...scene }]))
  const start = Date.now()
  const log = run('blender', [
    '-b',
    '--python-exit-code',
    '1',
    '--python',
    join(HERE, 'render.py'),
    '--',
    `${base}-job.json`,
  ])
  for (const line of log.split('\n')) if (line.startsWith('KITCHEN')) console.log(line)
  const { drawn, centimetres, foot } = JSON.parse(readFileSync(`${base}.json`, 'utf8'))
  assert.deepEqual(drawn, scene.contents, 'the pieces drawn are not the pieces stated')
  run(python, [join(HERE, 'develop.py'), base, `${base}.png`])
  if (options.keep) {
    const kept = join(options.keep, `${key}.png`)
    mkdirSync(dirname(kept), { recursive: true })
    copyFileSync(`${base}.png`, kept)
  }
  if (scene.cut)
    await deliverCut(key, `${base}.png`, { sources, centimetres, foot, preview: options.preview })
  else await deliver(key, `${base}.png`, { sources, preview: options.preview })
  console.log(`${key}: ${((Date.now() - start) / 1000).toFixed(0)} s`)
}

function sizesOf(scene) {
  if (scene.above) return FROM_ABOVE_SIZES
  if (scene.single) return PIECE_SIZES
  if (scene.serving) return SERVING_SIZES
  return scene.enlargeable ? ENLARGEABLE_SIZES : SIZES
}

function run(command, args) {
  const env = {
    ...process.env,
    OMP_NUM_THREADS: '1',
    OPENBLAS_NUM_THREADS: '1',
    PYTHONDONTWRITEBYTECODE: '1',
  }
  const { status, stdout, stderr } = spawnSync('nice', ['-n', options.nice, command, ...args], {
    env,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (status !== 0)
    throw new Error(`${command} failed\n${stdout.slice(-3000)}\n${stderr.slice(-3000)}`)
  return stdout
}

/** A python that has numpy and scipy; Blender's own may not. */
function findPython() {
  const found = ['/usr/bin/python3', 'python3'].find(
    (name) => spawnSync(name, ['-c', 'import numpy, scipy']).status === 0,
  )
  if (!found) throw new Error('cook: needs a python3 with numpy and scipy')
  return found
}
