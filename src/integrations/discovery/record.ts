import { changedPaths, readLedger, writeLedger } from './ledger.ts'

// npm run last-modified: keeps the dates of the build in dist, so that the next build finds them. Commit the ledger.

const LEDGER = 'src/content/last-modified.json'
const built = readLedger('dist/last-modified.json')
const changed = changedPaths(readLedger(LEDGER), built)
writeLedger(LEDGER, built)
console.log(
  changed.length === 0
    ? 'No page has changed.'
    : `${LEDGER}: ${changed.length} pages changed; commit it.\n  ${changed.slice(0, 20).join('\n  ')}`,
)
