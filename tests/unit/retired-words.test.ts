import { expect, test } from 'vitest'

/** Names that once stood for a thing, and what it is called now: src/README.md has the glossary. Wire and storage names stay. */
const RETIRED: readonly (readonly [was: string, is: string])[] = [
  ['takePercent', 'lessPercent'],
  ['FoundPlace', 'FoundCategory'],
  ['SearchLimit', 'SearchFilter'],
  ['limitsOf', 'filtersOf'],
  ['intentTo', 'pendingRequest'],
  ['$changes', '$catalogueChanges'],
  ['Knobs', 'PlannerControls'],
  ['knobs', 'controls'],
  ['formatPersons', 'formatGuests'],
  ['personsFrom', 'guestsFrom'],
  ['personsTo', 'guestsTo'],
  ['hop', 'flyToCart'],
  ['unpackCart', 'restoreCarriedCart'],
  ['leanCatalogue', 'cartCatalogue'],
  ['checkBelonging', 'checkReferences'],
  ['Doubt', 'UnconfirmedNotice'],
  ['looksOf', 'picturesOf'],
  ['PausedLines', 'StoppedLines'],
  ['PausedProducts', 'StoppedProducts'],
  ['$paused', '$stopped'],
  ['isPaused', 'isStopped'],
  ['productPaused', 'productStopped'],
  ['TakenOrder', 'AcceptedOrder'],
  ['TakenCallback', 'AcceptedCallback'],
  ['TakenStep', 'AcceptedStep'],
  ['isTaken', 'isAccepted'],
  ['takeCallback', 'acceptCallback'],
  ['realProof', 'realTrust'],
  ['KeyTaken', 'DuplicateKey'],
  ['countTaken', 'countAccepted'],
  ['takeStep', 'acceptStep at the edge, makeStep on the board'],
  ['takeOrder', 'acceptOrder'],
  ['answerTaken', 'answerAccepted'],
  ['TakeCallbackResult', 'AcceptCallbackResult'],
  ['askPaused', 'askStopped'],
  ['PausedRow', 'StoppedRow'],
  ['OrderWithPaused', 'OrderWithBox'],
]

const files = import.meta.glob<string>(
  ['/src/**/*.{ts,tsx,astro,js,mjs}', '/functions/**/*.{ts,js,mjs}'],
  { query: '?raw', import: 'default', eager: true },
)

test.each(RETIRED)('nothing is called %s any more: it is %s', (was) => {
  expect(whereNamed(was, files)).toEqual([])
})

test('a retired name is found wherever it stands, and not inside another name', () => {
  const text = 'import { $paused } from "./stop-list.ts"\nconst notIsTakenYet = unhopped'
  expect(whereNamed('$paused', { 'a.ts': text })).toEqual(['a.ts'])
  expect(whereNamed('isTaken', { 'a.ts': text })).toEqual([])
  expect(whereNamed('hop', { 'a.ts': text })).toEqual([])
})

function whereNamed(name: string, texts: Readonly<Record<string, string>>): string[] {
  const pattern = new RegExp(`(?<![\\w$-])${name.replace('$', '\\$')}(?![\\w-])`)
  return Object.keys(texts).filter((file) => pattern.test(texts[file]!))
}
