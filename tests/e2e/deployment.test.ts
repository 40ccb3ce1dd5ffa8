import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readDeployConfig } from '../../functions/ops/deploy-refusal.ts'
import { expect, test } from './browser.ts'

const OUTPUT = 'dist/server'

test('the build deploys a worker beside its pages, with the database bound', () => {
  const config = JSON.parse(readFileSync(`${OUTPUT}/wrangler.json`, 'utf8'))
  expect(existsSync(`${OUTPUT}/${config.main}`)).toBe(true)
  expect(config.assets.binding).toBe('ASSETS')
  expect(config.d1_databases).toMatchObject([{ binding: 'DB' }])
})

test('wrangler accepts the build for deployment', () => {
  // Without the question whether the settings are complete: the demonstration's are placeholders.
  const { build: _, ...config } = JSON.parse(readFileSync(`${OUTPUT}/wrangler.json`, 'utf8'))
  const unguarded = `${OUTPUT}/unguarded-wrangler.json`
  writeFileSync(unguarded, JSON.stringify(config))
  try {
    const output = execFileSync('wrangler', ['deploy', '--dry-run', '--config', unguarded], {
      encoding: 'utf8',
    })
    expect(output).toContain('env.DB')
    expect(output).toContain('--dry-run: exiting now.')
  } finally {
    rmSync(unguarded)
  }
})

test('wrangler by itself deploys no placeholders, and says what to do', () => {
  const { placeholders } = readDeployConfig()
  test.skip(placeholders.length === 0, 'The settings are complete')
  const { status, stdout, stderr } = spawnSync('wrangler', ['deploy', '--dry-run'], {
    encoding: 'utf8',
  })
  expect(status).not.toBe(0)
  for (const left of placeholders) expect(stdout + stderr).toContain(left)
  expect(stdout + stderr).toContain('npm run deploy')
})
