/** What wrangler.toml does not name: secrets and variables set for the deployed Worker. README «Run the shop». */
interface Env {
  /** Written into the deployment by src/build/security-headers.ts. */
  CONTENT_SECURITY_POLICY?: string
  /** JSON that overrides limits of src/settings.ts, such as `{"ordersPerHour":5}`. */
  LIMITS?: string
  WEBHOOK_URL?: string
  WEBHOOK_SECRET?: string
  TELEGRAM_TOKEN?: string
  TELEGRAM_CHAT?: string
  /** Another address of the Bot API, such as the shop's own server of it. */
  TELEGRAM_API?: string
  EMAIL_FROM?: string
  EMAIL_TO?: string
}
