/** Elements of the head that messengers and search engines read and no browser: soft navigations go without them. */
export function isForRobotsOnly(element: string): boolean {
  return /^<(?:meta (?:property="og:|name="(?:twitter:|robots"))|script type="application\/ld\+json")/.test(
    element,
  )
}

/** A part of a page without its microdata. */
export function withoutMicrodata(html: string): string {
  return html
    .replaceAll(/<(?:meta|link) itemprop="[^"]*"[^>]*>/g, '')
    .replaceAll(/<[a-z][^>]*\sitem(?:prop|scope)\b[^>]*>/g, (tag) =>
      tag.replaceAll(/\s(?:itemscope|item(?:prop|type)="[^"]*")/g, ''),
    )
}
