import { createHash } from 'node:crypto'

/** SHA-256 in lower-case hexadecimal. */
export function sha256(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex')
}

/** The first 16 hexadecimal digits of the SHA-256. */
export function digest(...contents: (string | Uint8Array)[]): string {
  return sha256(...contents).slice(0, 16)
}
