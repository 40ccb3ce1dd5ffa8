import type { APIRoute } from 'astro'
import { catalogue } from 'virtual:catalogue'

/** `GET /api/catalogue.json`. API.md. */
export const GET: APIRoute = () => Response.json(catalogue)
