import { knownRefusal, readDeployConfig } from './deploy-refusal.ts'

// Wrangler runs this before it deploys the build (src/integrations/deploy-guard.ts) and before `wrangler dev`, which may go on.

const refusal =
  process.env['WRANGLER_COMMAND'] === 'dev' ? undefined : knownRefusal(readDeployConfig())
if (refusal) {
  console.error(
    `${refusal}\nThen run npm run deploy, which also checks the secrets and migrates the database.`,
  )
  process.exit(1)
}
