import { readFileSync, writeFileSync } from 'node:fs'

/** A page's last recorded content and its date: `[digest, ISO 8601]`. */
export type Entry = readonly [digest: string, since: string]

/** The history of the content, page by page: src/content/last-modified.json. */
export type Ledger = Readonly<Record<string, Entry>>

/** The ledger after a build: a page keeps its date as long as its digest stays; a new digest is dated `now`. */
export function nextLedger(
  before: Ledger,
  digests: ReadonlyMap<string, string>,
  now: string,
): Ledger {
  const entries = Array.from(digests, ([path, digest]): [string, Entry] => {
    const known = before[path]
    return [path, known?.[0] === digest ? known : [digest, now]]
  })
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Paths that were added, changed or removed between two ledgers. */
export function changedPaths(before: Ledger, after: Ledger): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...paths].filter((path) => before[path]?.[0] !== after[path]?.[0]).sort()
}

export function readLedger(file: string | URL): Ledger {
  return JSON.parse(readFileSync(file, 'utf8')) as Ledger
}

/** Writes one line per page, so that a diff lists the changed pages. */
export function writeLedger(file: string | URL, ledger: Ledger): void {
  const lines = Object.entries(ledger).map(
    ([path, entry]) => `  ${JSON.stringify(path)}: ${JSON.stringify(entry)}`,
  )
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}
