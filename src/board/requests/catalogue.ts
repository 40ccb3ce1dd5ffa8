import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../contract/routes.ts'
import type { Catalogue } from '../../domain/catalogue.ts'

/** The whole menu as of the build. */
export function useCatalogue() {
  return useQuery({ queryKey: ['catalogue'], queryFn: loadCatalogue })
}

async function loadCatalogue(): Promise<Catalogue> {
  const path = '/api/catalogue.json' satisfies Address<'GET'>
  const response = await fetch(path).catch(() => undefined)
  if (!response?.ok) throw new Error('Меню не загрузилось')
  return (await response.json()) as Catalogue
}
