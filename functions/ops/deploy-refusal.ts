/** Facts that are known before a deploy begins. */
export interface DeployState {
  /** Placeholders that are left in the settings. */
  placeholders: readonly string[]
  /** Text of `wrangler.toml`. */
  config: string
  /** Names of the deployed Worker's secrets. */
  secrets: readonly string[]
  /** True for the very first deploy. */
  isFirst: boolean
}

const LOCAL_KEY = 'LOCAL_STAFF_KEY'

/** Why this state must not be deployed; undefined where it may be. */
export function deployRefusal(state: DeployState): string | undefined {
  const { placeholders, config, secrets, isFirst } = state
  if (placeholders.length > 0)
    return `Nothing was deployed. Fill in these placeholders first:\n  ${placeholders.join('\n  ')}`
  if (config.includes(LOCAL_KEY) || secrets.includes(LOCAL_KEY))
    return `${LOCAL_KEY} is the sign-in of a developer's machine. Remove it from wrangler.toml and from the secrets.`
  if (!isFirst && !secrets.includes('LIMIT_KEY'))
    return 'The secret LIMIT_KEY is missing: openssl rand -hex 32 | npx wrangler secret put LIMIT_KEY'
  return undefined
}
