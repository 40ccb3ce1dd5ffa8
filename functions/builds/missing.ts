import { notFound } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'

/**
 * Build JSON, payloads and hashed files are static assets, served before this Worker is asked: whoever comes here
 * asks for one that is not there. A JSON 404 that no cache keeps, since the next deploy may bring it back. API.md.
 */
export const missing: Handler = () => Promise.reject(notFound())
