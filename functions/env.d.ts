/// <reference types="@cloudflare/workers-types" />
/// <reference types="vite/types/importMeta.d.ts" />

/** The bindings of wrangler.toml, then the secrets and variables of a deployment: see functions/ops/README.md. */
interface Env {
  /** D1, or the driver of a host's database: functions/node/. */
  DB: D1Database | import('./database/database.ts').Driver
  ASSETS: Fetcher
  RATE_LIMITER: RateLimit
  EMAIL: SendEmail
  /** The SMTP that a host gives: functions/node/smtp.ts. */
  SMTP?: import('./notifications/channels/email.ts').Mailer
  /** Makes the sign-in of a host, on the Worker's database: functions/node/passkeys/. */
  STAFF_SIGN_IN?: (
    database: import('./database/database.ts').Database,
  ) => import('./staff/staff-sign-in.ts').StaffSignIn
  /** The clock that a host gives, in epoch milliseconds: functions/node/steady-clock.ts. */
  NOW?: () => number
  /** The state of a host's backups: functions/node/backups.ts. */
  BACKUPS_STATE?: import('./keeping/backups.ts').ReadBackups
  /** Tells a host which route has answered: functions/node/metrics.ts. */
  ROUTED?: (route: string) => void

  /** Written into the deployment by src/integrations/security-headers.ts. */
  CONTENT_SECURITY_POLICY?: string
  /** JSON that overrides limits of src/settings/edge.ts, such as `{"ordersPerHour":5}`. */
  LIMITS?: string
  /** JSON that overrides `ordersPerWindow` and `piecesPerWindow` of src/settings/owner.json; a number, or null for any. */
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
  /** `1` where the studio runs beside the shop, at its address `/keystatic`. */
  STUDIO?: string
  /** Private JWK by which the shop wakes the colleagues' browsers; `npm run new-key` makes one. */
  PUSH_KEY?: string
  /** Public key of age, `age1…`, for which the phones of those who are erased are sealed; without it the board erases nobody. */
  ERASE_RECIPIENT?: string
  /** Private JWK that opens orders which browsers kept until they had a network; without it they keep none. */
  SEALING_KEY?: string
  /** The shop's account at ЮKassa: its number and secret key, and the address of the API where it is not ЮKassa's own. */
  YOOKASSA_SHOP?: string
  YOOKASSA_KEY?: string
  YOOKASSA_API?: string
  /** Origin to which the bank leads shoppers back; the shop's own (`site`) where it is not set. `npm run deploy` refuses it. */
  RETURN_ORIGIN?: string
  EMAIL_FROM?: string
  EMAIL_TO?: string
  /** The address of an HTTP API that sends mail to customers, its key and the sender. */
  MAIL_API?: string
  MAIL_KEY?: string
  MAIL_FROM?: string
}
