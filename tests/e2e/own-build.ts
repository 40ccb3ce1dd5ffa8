import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const COPIED = ['src', 'functions', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json']

/**
 * Builds a copy of this checkout that `change` makes another shop of. Returns the folder of the build. The copy lies inside
 * the project, so that it finds the installed packages above it. Takes a minute.
 */
export async function buildCopy(
  name: string,
  change: (copy: string) => void | Promise<void>,
): Promise<string> {
  const copy = `test-results/${name}`
  rmSync(copy, { recursive: true, force: true })
  for (const file of [...COPIED, 'wrangler.toml']) {
    cpSync(file, join(copy, file), { recursive: true })
  }
  await change(copy)
  const build = spawn(process.execPath, [join(process.cwd(), 'node_modules/.bin/astro'), 'build'], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await once(build, 'exit')).toEqual([0, null])
  return join(copy, 'dist')
}
