/**
 * Removes what nothing reads in the tags of islands: their ids, which are hashes of the component's absolute path, so that
 * with them equal sources in two folders would be two builds; and, among their props, the mark of the styles' scope and what the
 * router reads from the tag. JSON in an attribute stands between single quotes, so that its own need no reference. The directive's
 * name stands in `client`; without a value it has no options, and what has no props needs none. What tells the end of an island's children is for a runtime that starts while
 * the page is parsed. The prefix of the ids that React makes is needed where the server has made one: those of the browser are
 * numbered through the whole page.
 */
export function trimIslands(html: string): string {
  return html
    .replaceAll(/(?<=<astro-island) uid="[^"]*"/g, '')
    .replaceAll(
      /,?&quot;data-(?:[a-z\d]{1,2}|astro-transition-persist)&quot;:\[0,&quot;[\w-]*&quot;\](?=\}")/g,
      '',
    )
    .replaceAll(
      /="([^"'<>]*&quot;[^"'<>]*)"/g,
      (_, json: string) => `='${json.replaceAll('&quot;', '"')}'`,
    )
    .replaceAll(/(?<= opts='\{)"name":"\w+",/g, '')
    .replaceAll(` opts='{"value":true}'`, '')
    .replaceAll(' props="{}"', '')
    .replaceAll(' await-children', '')
    .replaceAll('<!--astro:end-->', '')
    .replaceAll(/ prefix="(r\d+)"/g, (attribute, prefix: string) =>
      html.includes(`_${prefix}R_`) ? attribute : '',
    )
}
