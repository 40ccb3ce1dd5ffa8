import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { OWNERS_FOLDERS } from '../../src/studio/owners-files.ts'

/** The owner's desk for a copy of the shop's files. */
interface Studio {
  origin: string
  /** The folder of the copy. */
  project: string
  /** Text of one of the owner's files, by its path in the project; empty if there is none. */
  read: (path: string) => string
}

interface Server {
  origin: string
  project: string
}

/** Tests of the desk: one server a worker, fresh files a test, and a page that throws nothing. */
export const test = base.extend<{ studio: Studio; quietPage: undefined }, { server: Server }>({
  server: [
    // Playwright asks for a pattern here.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const project = mkdtempSync(join(tmpdir(), 'studio-'))
      const process = spawn(globalThis.process.execPath, ['functions/ops/studio.ts'], {
        env: {
          ...globalThis.process.env,
          STUDIO_ROOT: project,
          STUDIO_PORT: '0',
          STUDIO_PREVIEW_PORT: '0',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await use({ origin: await originOf(process.stdout), project })
      process.kill()
      await once(process, 'exit')
      rmSync(project, { recursive: true })
    },
    { scope: 'worker' },
  ],
  studio: async ({ server: { origin, project } }, use) => {
    for (const folder of ['src', 'public'])
      rmSync(join(project, folder), { recursive: true, force: true })
    for (const folder of OWNERS_FOLDERS) cpSync(folder, join(project, folder), { recursive: true })
    cpSync('.prettierrc.json', join(project, '.prettierrc.json'))
    await use({
      origin,
      project,
      read: (path) => {
        const file = join(project, path)
        return existsSync(file) ? readFileSync(file, 'utf8') : ''
      },
    })
  },
  quietPage: [
    async ({ page }, use) => {
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Where a studio says that it is. */
export async function originOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const origin = /http:\/\/localhost:\d+/.exec(line)?.[0]
    if (origin) return origin
  }
  throw new Error('the studio has not started')
}

/** Chooses by typing; what is typed or opened before the names are there is forgotten. */
export async function choose(
  page: Page,
  field: Locator,
  typed: string,
  name: string | RegExp,
): Promise<void> {
  await expect(async () => {
    await field.fill(typed)
    await page.getByRole('option', { name }).click({ timeout: 3000 })
  }).toPass()
}
