import * as v from 'valibot'

/** `builds/latest.json`: the build that is served now. */
export const BuildName = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  /** When it was built, in milliseconds since 1970. */
  timestamp: v.pipe(v.number(), v.integer()),
})
export type BuildName = v.InferOutput<typeof BuildName>

const routes = v.record(v.string(), v.unknown())

/** `builds/meta/{id}.json`: the browser reads the pages and shells of its build, a deploy the assets to carry over. */
export const BuildMeta = v.object({
  ...BuildName.entries,
  /** The shop's routes as radix3 exports them, the shape that a Nuxt client reads. */
  matcher: v.object({ static: routes, wildcard: routes, dynamic: routes }),
  /** Paths of the pages, each with its payload. */
  prerendered: v.array(v.pipe(v.string(), v.startsWith('/'))),
  /** Paths by shell, without those of the shell that most pages have. */
  shells: v.record(v.string(), v.array(v.string())),
  /** Modules that every page of a shell loads with the first interaction, by shell. */
  modules: v.record(v.string(), v.array(v.pipe(v.string(), v.startsWith('/')))),
  /** SHA-256 in hexadecimal of the files with a hash in their name, by path. */
  assets: v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  /** Addresses of what works without a network, for the service worker; absent where the shop has none. */
  offline: v.exactOptional(v.array(v.pipe(v.string(), v.startsWith('/')))),
})
export type BuildMeta = v.InferOutput<typeof BuildMeta>
