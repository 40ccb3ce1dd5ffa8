import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from './browser.ts'

const OUTPUT = 'dist/server'

test('the build deploys a worker beside its pages, with the database bound', () => {
  const config = JSON.parse(readFileSync(`${OUTPUT}/wrangler.json`, 'utf8'))
  expect(existsSync(`${OUTPUT}/${config.main}`)).toBe(true)
  expect(config.assets.binding).toBe('ASSETS')
  expect(config.d1_databases).toMatchObject([{ binding: 'DB' }])
})

test('wrangler accepts the build for deployment', () => {
  const output = execFileSync('wrangler', ['deploy', '--dry-run'], { encoding: 'utf8' })
  expect(output).toContain('env.DB')
  expect(output).toContain('--dry-run: exiting now.')
})
