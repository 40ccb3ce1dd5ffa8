import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { Role } from '../../src/domain/roles.ts'

/**
 * Gives the page's device a passkey reader, as Chromium simulates it: it confirms at once. Returns what makes its owner
 * confirm no more.
 */
export async function addAuthenticator(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
}

/** The output of `npm run orders` on a host's database. */
export async function hostOrders(
  variables: Record<string, string>,
  ...args: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)('node', ['functions/ops/orders.ts', ...args], {
    env: { ...process.env, ...variables },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

/** The link by which a colleague makes a passkey. */
export async function invite(
  variables: Record<string, string>,
  email: string,
  role: Role = 'manager',
): Promise<string> {
  return (await hostOrders(variables, 'invite', email, role)).split('\n')[0]!
}
