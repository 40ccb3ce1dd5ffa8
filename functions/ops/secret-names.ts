import { spawnSync } from 'node:child_process'

/** Names of the deployed Worker's secrets; none where nothing is deployed. */
export function secretNames(): string[] {
  const { stdout } = spawnSync('wrangler', ['secret', 'list', '--format', 'json'], {
    encoding: 'utf8',
  })
  return (JSON.parse(stdout || '[]') as { name: string }[]).map(({ name }) => name)
}
