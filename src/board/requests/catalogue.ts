import type { Address } from '../../contract/routes.ts'
import type { Catalogue } from '../../domain/catalogue.ts'

/** The whole menu as of the build; undefined when it cannot be loaded. */
export async function loadCatalogue(): Promise<Catalogue | undefined> {
  try {
    const response = await fetch('/api/catalogue.json' satisfies Address<'GET'>)
    return response.ok ? ((await response.json()) as Catalogue) : undefined
  } catch {
    return undefined
  }
}
