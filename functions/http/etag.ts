/**
 * Whether `If-None-Match` is this tag. A proxy that compresses the body makes the tag weak, so a weak one matches too.
 * RFC 9110 §13.1.2.
 */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.replace(/^W\//, '') === etag
}
