import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { reapWhenOver } from './reap.mjs'

// node tests/gate/run.mjs short | long | whole, for npm test and npm run test:long [-- whole]. `short` ends with the first step
// that fails; the others, which need the build of `short`, take all their steps. Each step's time is printed at the end, and once more
// the last lines of each that failed, where test programs name what failed: of a long log often only the end is at hand.
reapWhenOver()

const script = (name, ...args) => ['npm', 'run', '--silent', name, '--', ...args]
const vitest = (...projects) => [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
]

const LONG = {
  'slow units, PostgreSQL': vitest('long', 'postgres'),
  'all other browser tests': script('test:e2e', 'long'),
  'proofs, in part': script('test:proofs', 'part'),
  'Firefox and WebKit': script('test:readers', 'browsers'),
  'mutation, in part': script(
    'test:mutation',
    '--mutate',
    'src/domain/delivery.ts,src/domain/promo.ts',
  ),
}
const PARTS = {
  short: {
    check: script('check'),
    'unit, node and edge': vitest('unit', 'alone', 'node', 'edge'),
    build: script('build'),
    'main ways in a browser': script('test:e2e', 'gate'),
  },
  long: LONG,
  whole: {
    'slow units, PostgreSQL': LONG['slow units, PostgreSQL'],
    'all other browser tests': LONG['all other browser tests'],
    proofs: script('test:proofs'),
    'other programs': script('test:readers'),
    mutation: script('test:mutation'),
  },
}

/** Programs without which tests of `long` would be skipped, or could not run: Debian's packages by a file of each. */
const PROGRAMS = {
  '/usr/lib/postgresql/*/bin/initdb': 'postgresql',
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/pdfinfo': 'poppler-utils',
  '/usr/bin/systemd-analyze': 'systemd',
  '/usr/bin/caddy': 'caddy',
}

/** The last lines of a failed step, printed once more. Playwright ends with the names of the tests that failed. */
const LINES_REPEATED = 16

const name = process.argv.at(-1)
if (name !== 'short') nameMissing()
const outcomes = []
for (const [title, command] of Object.entries(PARTS[name])) {
  const start = performance.now()
  const { code, lastLines } = await run(command)
  const seconds = Math.round((performance.now() - start) / 1000)
  outcomes.push({ title, seconds, isPassed: code === 0, lastLines })
  if (code !== 0 && name === 'short') break
}
for (const { title, seconds, isPassed } of outcomes)
  console.log(`${isPassed ? 'passed' : 'FAILED'} ${String(seconds).padStart(5)} s  ${title}`)
const failures = outcomes.filter(({ isPassed }) => !isPassed)
for (const { title, lastLines } of failures) console.log(`\n${title}:\n${lastLines()}`)
if (failures.length > 0) process.exitCode = 1

/** Runs a program, printing what it prints; gives its exit code, and what tells the last lines of its standard output. */
async function run([command, ...args]) {
  const child = spawn(command, args, {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, ...(name === 'whole' && { EDITS: '100' }) },
  })
  let end = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text)
    end = (end + text).slice(-20_000)
  })
  // Not until its output is closed: a server that outlives it holds that open.
  const [code] = await once(child, 'exit')
  child.stdout.unref()
  return { code, lastLines: () => end.trimEnd().split('\n').slice(-LINES_REPEATED).join('\n') }
}

/** Says which programs are missing. In CI that is the end; elsewhere what needs them is skipped or fails. */
function nameMissing() {
  const missing = Object.keys(PROGRAMS).filter((file) =>
    file.includes('*') ? globSync(file).length === 0 : !existsSync(file),
  )
  if (missing.length === 0) return
  const names = missing.map((file) => PROGRAMS[file]).join(' ')
  console.error(`Missing here, so not all is tested: apt-get install ${names}`)
  if (process.env.CI) process.exit(1)
}
