import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lock {
  packages: Record<string, { version: string; resolved?: string }>
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
