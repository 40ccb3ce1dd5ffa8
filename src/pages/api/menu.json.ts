import type { APIRoute } from 'astro'
import { menu } from 'virtual:menu'

/** `GET /api/menu.json`: what the table planner works on, fetched when a shopper opens it. */
export const GET: APIRoute = () => Response.json({ menu })
