/**
 * Removes what nothing reads in the tags of islands, as Astro 7.3.4 writes them. First their ids, hashes of the component's absolute
 * path, with which equal sources in two folders would be two builds. The rest is 269 bytes of the largest page, 6 to 57 each, without
 * which 8 pages of 262 are above 14,950: among the props the scope of styles and what the router reads from the tag; references in JSON,
 * which single quotes make needless; the directive's name, which stands in `client`; empty props; the end of an island's
 * children, for a runtime that starts while the page is parsed; and the prefix of React's ids where the server has made none.
 */
export function trimIslands(html: string): string {
  return html
    .replaceAll(/(?<=<astro-island) uid="[^"]*"/g, '')
    .replaceAll(
      /,?&quot;data-astro-(?:cid-\w+|transition-persist)&quot;:\[0,(?:true|&quot;\w*&quot;)\](?=\}")/g,
      '',
    )
    .replaceAll(
      /="([^"'<>]*&quot;[^"'<>]*)"/g,
      (_, json: string) => `='${json.replaceAll('&quot;', '"')}'`,
    )
    .replaceAll(/(?<= opts='\{)"name":"\w+",/g, '')
    .replaceAll(' props="{}"', '')
    .replaceAll(' await-children', '')
    .replaceAll('<!--astro:end-->', '')
    .replaceAll(/ prefix="(r\d+)"/g, (attribute, prefix: string) =>
      html.includes(`_${prefix}R_`) ? attribute : '',
    )
}
