import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const OWN_LOG = resolve('functions/node/own-log.ts')
const LOG = resolve('functions/http/log.ts')

/** The lines of a process that prints by this code, after the shop has taken its outputs. */
function linesOf(code: string): { event: string; at?: string[] }[] {
  const script = `
    const { keepToOwnLines } = await import(${JSON.stringify(OWN_LOG)})
    const { log, alarm } = await import(${JSON.stringify(LOG)})
    for (const output of [process.stdout, process.stderr]) keepToOwnLines(output)
    ${code}`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--disable-warning=ExperimentalWarning', '--eval', script],
    { encoding: 'utf8' },
  )
  const lines = (stdout + stderr).split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as { event: string })
}

test('the shop’s own lines are printed as they are', () => {
  expect(linesOf(`log('started', { shop: 'a' }); alarm('failed')`)).toEqual([
    { event: 'started', shop: 'a' },
    { event: 'failed', alarm: true },
  ])
})

test.each([
  `console.log('Анна, +79991234567')`,
  `console.info('Анна')`,
  `console.warn('Анна')`,
  `console.debug('Анна')`,
  `console.error(new Error('Invalid URL encoding: Анна'))`,
  `console.table([{ name: 'Анна' }])`,
  `console.trace('Анна')`,
  `console.dir({ name: 'Анна' })`,
  `process.stdout.write('Анна')`,
  `process.stderr.write(Buffer.from('Анна'))`,
  `console.log('{"name":"Анна"}')`,
])('what a library prints is a line of JSON without its text: %s', (code) => {
  const lines = linesOf(code)
  expect(lines.map(({ event }) => event)).toEqual(['library-printed'])
  expect(JSON.stringify(lines)).not.toContain('Анна')
})
