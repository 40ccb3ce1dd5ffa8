/**
 * Removes what nothing reads in the tags of islands: their ids, which are hashes of the component's absolute path, so that
 * with them equal sources in two folders would be two builds; and the mark of the styles' scope among their props. JSON in an
 * attribute stands between single quotes, so that its own need no reference. The directive's name stands in `client`; without a value
 * it has no options.
 */
export function trimIslands(html: string): string {
  return html
    .replaceAll(/(?<=<astro-island) uid="[^"]*"/g, '')
    .replaceAll(/,?&quot;data-[a-z\d]{1,2}&quot;:\[0,&quot;&quot;\](?=\}")/g, '')
    .replaceAll(
      /="([^"'<>]*&quot;[^"'<>]*)"/g,
      (_, json: string) => `='${json.replaceAll('&quot;', '"')}'`,
    )
    .replaceAll(/(?<= opts='\{)"name":"\w+",/g, '')
    .replaceAll(` opts='{"value":true}'`, '')
}
