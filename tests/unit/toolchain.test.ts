import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lock {
  packages: Record<string, { version: string; resolved?: string; hasInstallScript?: boolean }>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

function versionsOf(name: string): string[] {
  const paths = Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`))
  return paths.map((path) => packages[path]!.version)
}

test.each(['workerd', 'wrangler', 'miniflare'])(
  'there is one %s, the same in build, tests and production',
  (name) => {
    expect(versionsOf(name)).toHaveLength(1)
  },
)

test('the lock file names no download address', () => {
  const resolved = Object.values(packages).filter((entry) => entry.resolved?.startsWith('http'))
  expect(resolved).toEqual([])
})

test('package.json says of every package with an install script whether it runs, since npm 12 runs no other', () => {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    allowScripts: Record<string, boolean>
  }
  const withScripts = Object.keys(packages)
    .filter((path) => packages[path]!.hasInstallScript)
    .map((path) => path.replace(/.*node_modules\//, ''))
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScripts)].sort())
})

test('every action of CI is named by its commit, and a comment says its version', () => {
  const workflows = globSync('.github/**/*.yml').map((file) => readFileSync(file, 'utf8'))
  const actions = workflows.flatMap((text) => text.match(/^.*\buses:.*$/gm) ?? [])
  expect(actions.length).toBeGreaterThan(0)
  for (const action of actions)
    expect(action).toMatch(/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
