import type { APIRoute } from 'astro'
import { catalogue } from 'virtual:shop'

/** `GET /api/catalogue.json`. */
export const GET: APIRoute = () => Response.json(catalogue)
