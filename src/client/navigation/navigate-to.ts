import { destinationOf } from './destination.ts'
import { router } from './lazy-router.ts'

/** Goes to an address of the shop; to another origin only with `external`. Throws for what it refuses. Spec §2. */
export async function navigateTo(href: string, { external = false } = {}): Promise<void> {
  const destination = destinationOf(href)
  if (destination === 'inside') return (await router()).navigate(href)
  if (destination === 'outside' && external) return location.assign(href)
  throw new Error(`Navigation to ${href} is refused`)
}
