/** `builds/latest.json`: the build that is served now. */
export interface BuildName {
  id: string
  /** When it was built, in milliseconds since 1970. */
  timestamp: number
}

/** `builds/meta/{id}.json`: the browser reads the pages and shells of its build, a deploy the assets to carry over. */
export interface BuildMeta extends BuildName {
  /** The shop's routes as radix3 exports them. */
  matcher: object
  /** Paths of the pages, each with its payload. */
  prerendered: string[]
  /** Paths by shell, without those of the shell that most pages have. */
  shells: Record<string, string[]>
  /** SHA-256 in hexadecimal of the files with a hash in their name, by path. */
  assets: Record<string, string>
}
