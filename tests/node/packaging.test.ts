import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isHere } from '../builders/here.ts'

const PACKAGING = 'functions/node/packaging'
const has = (command: string) => isHere(command, !spawnSync(command, ['--version']).error)

const folder = mkdtempSync(join(tmpdir(), 'units-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.skipIf(!has('systemd-analyze'))('the units of systemd', () => {
  const units = readdirSync(PACKAGING).filter((name) => /\.(service|socket|timer)$/.test(name))
  for (const name of units) {
    const text = readFileSync(join(PACKAGING, name), 'utf8')
    // No release is installed here.
    writeFileSync(join(folder, name), text.replaceAll(/(?<=^ExecStart=)\S+/gm, process.execPath))
  }

  test('have no line that systemd does not understand', () => {
    const paths = units.map((name) => join(folder, name))
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line.includes('kanapelle'))).toEqual([])
  })

  test('leave the shop almost nothing of the system', () => {
    const path = join(folder, 'kanapelle.service')
    const asked = ['security', '--offline=true', '--threshold=15', path]
    const { status, stdout } = spawnSync('systemd-analyze', asked, { encoding: 'utf8' })
    expect(status, stdout.trim().split('\n').at(-1)).toBe(0)
  })
})

test.skipIf(!has('caddy'))('Caddy understands its file', () => {
  const asked = ['validate', '--adapter', 'caddyfile', '--config', `${PACKAGING}/Caddyfile`]
  const { status, stderr } = spawnSync('caddy', asked, { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
})
