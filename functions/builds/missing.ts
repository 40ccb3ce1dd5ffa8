import { notFound } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'

/**
 * Build JSON, payloads and hashed files are static assets, served before this Worker is asked: whoever comes here
 * asks for one that is not there. Answers a JSON 404 with `no-store`, since the next deploy may add the file.
 */
export const missing: Handler = () => Promise.reject(notFound())
