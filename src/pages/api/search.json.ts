import type { APIRoute } from 'astro'
import { browserSearchIndex } from 'virtual:search-index'

/** `GET /api/search.json`: the index of the search, fetched when a shopper points at the field. */
export const GET: APIRoute = () => Response.json(browserSearchIndex)
