import { useMemo, useState } from 'react'
import { identified, readInvoices, recordDocument } from './books.ts'
import { refreshBoard } from '../feed/feed.ts'
import type { InvoicedOrder } from '../../contract/payments.ts'
import {
  matchStatement,
  type IdentifiedDocument,
  type MatchedDocument,
} from '../../domain/payments/match-statement.ts'
import { readStatement } from '../../domain/payments/statement.ts'
import { failureWords, type StaffAnswer } from '../requests/staff-http.ts'
import { ourAccounts } from './our-account.ts'
import { faultWords, recordedWords, unrecordedWords } from './statement-words.ts'

/** A document that is to be recorded as a payment of an order. */
export interface Payment {
  document: IdentifiedDocument
  number: number
}

interface Loaded {
  /** The name of the file. */
  name: string
  /** The accounts that it is a statement of. */
  accounts: readonly string[]
  documents: readonly IdentifiedDocument[]
  orders: readonly InvoicedOrder[]
}

/** The statement that a colleague has chosen, compared with the orders as they were asked for last. */
export interface ComparedStatement extends Loaded {
  matched: readonly MatchedDocument[]
}

export interface StatementState {
  statement: ComparedStatement | undefined
  /** Why a file could not be read, or what was not recorded; empty where nothing failed. */
  failure: string
  /** What was recorded last. */
  done: string
  isBusy: boolean
  choose: (file: File) => Promise<void>
  record: (payments: readonly Payment[]) => Promise<void>
}

/** Most that a file may have: statements of a busy year are a tenth of it. */
const MOST_BYTES = 20_000_000

/** Reads statements in the browser, which no file leaves, and records what is found in them. Rule 97. */
export function useStatement(): StatementState {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failure, setFailure] = useState('')
  const [done, setDone] = useState('')
  const [isBusy, setBusy] = useState(false)
  const statement = useMemo(
    () =>
      loaded && {
        ...loaded,
        matched: matchStatement(loaded.documents, loaded.orders, ourAccounts(loaded.accounts)),
      },
    [loaded],
  )

  /** Nothing else begins before it has ended. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    setDone('')
    await work()
    setBusy(false)
  }

  const choose = (file: File) =>
    once(async () => {
      setLoaded(undefined)
      const read = await readFile(file)
      if (typeof read === 'string') setFailure(read)
      else setLoaded(read)
    })

  const record = (payments: readonly Payment[]) =>
    once(async () => {
      const problem = await send(payments, loaded?.orders ?? [])
      void refreshBoard()
      const answer = await readInvoices()
      if (!answer.ok) {
        setFailure(problem || failureWords(answer))
        return
      }
      setLoaded((known) => known && { ...known, orders: answer.body })
      // What the edge knows now says what has arrived, also where its answer was lost.
      const known = new Set(answer.body.flatMap(({ documents }) => documents))
      const recorded = payments.filter(({ document }) => known.has(document.id))
      setDone(recordedWords(recorded.map(({ document }) => document.sum)))
      setFailure(unrecordedWords(payments.length - recorded.length, problem))
    })

  return { statement, failure, done, isBusy, choose, record }
}

/** The file with the orders that it is compared with; a sentence where it is no statement or the shop does not answer. */
async function readFile(file: File): Promise<Loaded | string> {
  if (file.size > MOST_BYTES) return faultWords({ code: 'not-statement' })
  const read = readStatement(new Uint8Array(await file.arrayBuffer()))
  if (read.code !== 'read') return faultWords(read)
  const answer = await readInvoices()
  if (!answer.ok) return failureWords(answer)
  const { accounts, documents } = read.statement
  return {
    name: file.name,
    accounts,
    documents: await identified(documents),
    orders: answer.body,
  }
}

/**
 * Records one after the other; goes on after an order whose payments have changed, and stops where the shop does not answer. Returns why
 * the last refused one was refused.
 */
async function send(
  payments: readonly Payment[],
  orders: readonly InvoicedOrder[],
): Promise<string> {
  const paidOf = new Map(orders.map(({ number, paid }) => [number, paid]))
  let problem = ''
  for (const { document, number } of payments) {
    const answer = await recordDocument(number, document, paidOf.get(number) ?? 0)
    if (answer.ok) paidOf.set(number, answer.body.paid)
    else problem = failureWords(answer)
    if (!goesOn(answer)) break
  }
  return problem
}

const goesOn = (answer: StaffAnswer<unknown>) => answer.ok || answer.reason === 'refused'
