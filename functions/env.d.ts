/// <reference types="@cloudflare/workers-types" />

/** The bindings of wrangler.toml, then the secrets and variables of a deployment: see functions/ops/README.md. */
interface Env {
  /** D1, or the database of a host: functions/node/. */
  DB: D1Database | import('./database/database.ts').Database
  ASSETS: Fetcher
  RATE_LIMITER: RateLimit
  EMAIL: SendEmail

  /** Written into the deployment by src/build/security-headers.ts. */
  CONTENT_SECURITY_POLICY?: string
  /** JSON that overrides limits of src/settings.ts, such as `{"ordersPerHour":5}`. */
  LIMITS?: string
  /** JSON that overrides `ordersPerWindow` and `piecesPerWindow` of src/settings.ts; a number, or null for any. */
  CAPACITY?: string
  /** Secret with which addresses are hashed for the hourly limits; `npm run deploy` demands it. */
  LIMIT_KEY?: string
  /** The team of Cloudflare Access that signs colleagues in, `name.cloudflareaccess.com`; without it there is no board. */
  ACCESS_TEAM_DOMAIN?: string
  /** The audience tag of the Access application of the board. */
  ACCESS_AUDIENCE?: string
  /** Public key, a JWK, of the local sign-in; `npm run serve` sets it, `npm run deploy` refuses it. */
  LOCAL_STAFF_KEY?: string
  WEBHOOK_URL?: string
  WEBHOOK_SECRET?: string
  TELEGRAM_TOKEN?: string
  TELEGRAM_CHAT?: string
  /** The base address of the Bot API, where it is not Telegram's own. */
  TELEGRAM_API?: string
  EMAIL_FROM?: string
  EMAIL_TO?: string
  /** The address of an HTTP API that sends mail to customers, its key and the sender. */
  MAIL_API?: string
  MAIL_KEY?: string
  MAIL_FROM?: string
}
