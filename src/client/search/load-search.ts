import type { Address } from '../../contract/routes.ts'
import type { SearchAnswer, SearchIndex } from '../../contract/search-json.ts'
import { lettersOf, type Diet } from '../../domain/menu/diet.ts'
import { answerQuery } from '../../search/answer.ts'
import { createSearch } from '../../search/search.ts'
import { thisBuild } from '../navigation/index.ts'

/** The text as typed, the chosen diets and category, and the largest number of products in the answer. */
export interface SearchRequest {
  typed: string
  diets: readonly Diet[]
  category?: string | undefined
  maxProducts: number
}

export interface LoadedSearch {
  /** Whether `answer` knows the whole catalogue; if not, only the names of its first products. */
  isWhole: boolean
  answer(request: SearchRequest): SearchAnswer
}

let loaded: Promise<LoadedSearch> | undefined

/** The search over the index of this build, loaded once. Rejects when it cannot be loaded; the next call tries again. */
export function loadSearch(): Promise<LoadedSearch> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<LoadedSearch> {
  const index = await fetchJson<SearchIndex>(`/api/search.json?build=${thisBuild ?? ''}`)
  const search = createSearch(index)
  return {
    isWhole: index.isWhole,
    answer: ({ typed, diets, maxProducts, category }) =>
      answerQuery(search, typed, diets, maxProducts, category),
  }
}

/** The answer of the edge, which knows the whole catalogue. Rejects without an answer, and when `signal` aborts. */
export function askEdge(
  { typed, diets, maxProducts, category = '' }: SearchRequest,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const query = new URLSearchParams({
    q: typed,
    bez: lettersOf(diets),
    ...(category && { in: category }),
    limit: String(maxProducts),
    build: thisBuild ?? '',
  })
  return fetchJson<SearchAnswer>(`/api/search?${query}`, signal)
}

async function fetchJson<Body>(
  path: Address<'GET'>,
  signal: AbortSignal | null = null,
): Promise<Body> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Body
}
