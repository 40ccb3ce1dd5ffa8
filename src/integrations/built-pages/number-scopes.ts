const SCOPE = /data-astro-cid-([a-z\d]{8})(?:="(?:true)?")?/g

/**
 * Returns a function that shortens the attributes by which Astro 7.3 scopes the styles of components in finished pages. They are
 * numbered as they come, for all pages together, since shells share styles. With Astro's and Vite's own names (class-names.ts) the
 * largest page has 15,256 bytes, and 12 pages of 262 more than 14,950.
 */
export function numberScopes(): (html: string) => string {
  const numbers = new Map<string, string>()
  return (html) =>
    html.replaceAll(SCOPE, (_, scope: string) => {
      if (!numbers.has(scope)) numbers.set(scope, numbers.size.toString(36))
      return `data-${numbers.get(scope)}`
    })
}
