import type { APIRoute } from 'astro'
import { menu, words } from 'virtual:menu'

/** `GET /api/menu.json`: what search and diets work on, fetched when a shopper means to use them. */
export const GET: APIRoute = () => Response.json({ menu, words })
