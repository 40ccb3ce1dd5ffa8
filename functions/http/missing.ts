import { Problem } from './problem.ts'
import type { Handler } from './route.ts'

/**
 * Payloads and hashed files are static assets, served before this Worker runs, so a request that reaches it names a
 * missing file. Answers a JSON 404 with `no-store`, because the next deploy may add the file.
 */
export const missing: Handler = () => Promise.reject(new Problem('not-found'))
