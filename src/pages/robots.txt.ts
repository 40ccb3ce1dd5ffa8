import type { APIRoute } from 'astro'
import { robotsTxt } from '../discovery/robots.ts'

export const GET: APIRoute = () => new Response(robotsTxt())
