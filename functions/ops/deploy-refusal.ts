import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { placeholders } from '../../src/settings/placeholders.ts'
import { settings } from '../../src/settings/shop.ts'
import { trust } from '../../src/settings/trust.ts'
import type { HostSettings } from '../node/host-settings.ts'
import { halfSets, isWhole, MAIL_PROVIDER, ONLINE_PAYMENTS } from '../variable-sets.ts'
import { DEMO_SHOP } from '../payments/provider-of.ts'
import { isPostgres } from '../node/open-database.ts'

/** Facts that are known before a deploy begins. */
export interface DeployState {
  /** Placeholders that are left in the settings. */
  placeholders: readonly string[]
  /** Text of `wrangler.toml`. */
  config: string
  /** Names of the deployed Worker's secrets. */
  secrets: readonly string[]
  /** Who sends mail to customers, as the consent says; empty for nobody. */
  mailProvider: string
  /** True for the very first deploy. */
  isFirst: boolean
}

const LOCAL_KEY = 'LOCAL_STAFF_KEY'
const LOCAL_KEY_LEFT = `${LOCAL_KEY} is the sign-in of a developer's machine. Remove it from wrangler.toml and from the secrets.`

const NO_BANK =
  'Payments online are offered and there is no bank: set YOOKASSA_SHOP and YOOKASSA_KEY, or take "online" out of "payments" in src/settings/owner.json'
const RETURN_ORIGIN = 'RETURN_ORIGIN'
const RETURN_ORIGIN_LEFT = `${RETURN_ORIGIN} leads shoppers from the bank to a developer's machine. Remove it.`

/** The part of a deploy's state that stands in the project's own files. */
export function readDeployConfig(): Pick<DeployState, 'placeholders' | 'config'> {
  const config = readFileSync('wrangler.toml', 'utf8')
  const databaseId = /^database_id = "(.*)"$/m.exec(config)?.[1]
  const wrangler = { database_id: databaseId }
  return { config, placeholders: placeholders({ settings, trust, wrangler }) }
}

/** Why these files must not be deployed, whatever the secrets are; undefined where they may be. */
export function knownRefusal({
  placeholders,
  config,
}: Pick<DeployState, 'placeholders' | 'config'>): string | undefined {
  if (placeholders.length > 0) return refusalOf(placeholders)
  return config.includes(LOCAL_KEY) ? LOCAL_KEY_LEFT : undefined
}

/** Why this state must not be deployed; undefined where it may be. */
export function deployRefusal(state: DeployState): string | undefined {
  const { secrets, isFirst } = state
  const known = knownRefusal(state)
  if (known) return known
  if (secrets.includes(LOCAL_KEY)) return LOCAL_KEY_LEFT
  if (!isFirst && !secrets.includes('LIMIT_KEY'))
    return 'The secret LIMIT_KEY is missing: openssl rand -hex 32 | npx wrangler secret put LIMIT_KEY'
  const names = namesOf(state)
  const bank =
    settings.payments.includes('online') && !isWhole(ONLINE_PAYMENTS, names, 'cloudflare')
  if (bank && !isFirst) return NO_BANK
  if (names.includes(RETURN_ORIGIN)) return RETURN_ORIGIN_LEFT
  const half = halfSets(names, 'cloudflare')
  return half.length > 0 ? `Nothing was deployed:\n  ${half.join('\n  ')}` : undefined
}

/** Names of the secrets, of the variables that wrangler.toml gives a value, and of what the owner's settings add. */
function namesOf({ config, secrets, mailProvider }: DeployState): string[] {
  const variables = [...config.matchAll(/^([A-Z_]+) *= *"[^"]/gm)].map(([, name]) => name!)
  return [...secrets, ...variables, ...(mailProvider ? [MAIL_PROVIDER] : [])]
}

/** Why a server with these settings must not be deployed to; undefined where it may be. */
export function hostRefusal(
  placeholders: readonly string[],
  host: HostSettings,
  site: string,
): string | undefined {
  const { ORIGIN, TRUSTED_PROXY, LIMIT_KEY, LOCAL_BOARD, DATABASE } = host
  if (placeholders.length > 0) return refusalOf(placeholders)
  const wrong = [
    ORIGIN !== site && `ORIGIN must be ${site}, the settings' own site: passkeys belong to it`,
    !TRUSTED_PROXY && 'TRUSTED_PROXY is missing: all shoppers would share the limits of the proxy',
    !LIMIT_KEY && 'LIMIT_KEY is missing: openssl rand -hex 32',
    LOCAL_BOARD && "LOCAL_BOARD is the sign-in of a developer's machine",
    settings.payments.includes('online') && !(host.YOOKASSA_SHOP && host.YOOKASSA_KEY) && NO_BANK,
    host.YOOKASSA_SHOP === DEMO_SHOP && 'YOOKASSA_SHOP is the demonstration bank',
    host.RETURN_ORIGIN && RETURN_ORIGIN_LEFT,
    !isPostgres(DATABASE) && !isAbsolute(DATABASE) && 'DATABASE must be an absolute path or a URL',
  ].filter((reason) => typeof reason === 'string')
  return wrong.length > 0 ? `Nothing was deployed:\n  ${wrong.join('\n  ')}` : undefined
}

function refusalOf(placeholders: readonly string[]): string {
  return `Nothing was deployed. Fill in these placeholders first:\n  ${placeholders.join('\n  ')}`
}
