import type { Kopecks } from '../invoice.ts'
import { namedNumbers } from './named-numbers.ts'
import type { BankDocument } from './statement.ts'

/** A document with its identity, by which a payment is known that was recorded of it. */
export interface IdentifiedDocument extends BankDocument {
  id: string
}

/** An order paid by invoice, whether anything of it is still due or not. */
export interface InvoicedOrder {
  number: number
  /** The payer's ИНН; empty where nobody has said it, or once it is erased. */
  taxNumber: string
  state: string
  due: Kopecks
  /** Identities of the documents that were recorded as its payments. */
  documents: readonly string[]
}

/** Why a colleague has to decide about a document. */
export type DoubtReason =
  /** The payer's ИНН is not that of the order, or the order has none. */
  | 'other-payer'
  | 'no-tax-number'
  /** Less or more than what is due; nothing is due any more; the order is cancelled. */
  | 'part'
  | 'more'
  | 'paid'
  | 'cancelled'
  /** Another document of this statement pays the order; another one cannot be told from this one. */
  | 'twice'
  | 'alike'
  /** The purpose names no order, orders that there are not, or several. */
  | 'no-number'
  | 'unknown-number'
  | 'several-numbers'
  /** Several orders fit; none of this payer's has this sum. */
  | 'several-fit'
  | 'other-sum'
  /** The bank does not say that the money has come. */
  | 'not-received'

export type Verdict =
  /** Number, ИНН and sum fit, and no other document claims the order. */
  | { code: 'sure'; number: number }
  /** It was recorded before, with this order. */
  | { code: 'known'; number: number }
  /** `numbers` are the orders that it may be for, the likeliest first; empty where none is likelier than the others. */
  | { code: 'doubt'; reasons: readonly DoubtReason[]; numbers: readonly number[] }
  /** Money that goes out or to another account; money that has come and points at no order. */
  | { code: 'not-ours'; why: 'outgoing' | 'other-account' | 'no-order' }

export interface MatchedDocument {
  document: IdentifiedDocument
  verdict: Verdict
}

/**
 * Matches each document of a statement with the orders paid by invoice; a document that is there twice counts once. The order of
 * documents and orders does not matter. Only what is `sure` may be recorded without a colleague's decision. Rule 97.
 */
export function matchStatement(
  documents: readonly IdentifiedDocument[],
  orders: readonly InvoicedOrder[],
  ourAccounts: readonly string[],
): MatchedDocument[] {
  const judge = judgeOf(orders, ourAccounts)
  const matched = [...Map.groupBy(documents, ({ id }) => id).values()].map((same) => {
    const [document] = same.toSorted(byContent)
    const verdict = judge(document!)
    return { document: document!, verdict: areOne(same) ? verdict : doubted(verdict, 'alike') }
  })
  const paying = Map.groupBy(
    matched.filter(({ verdict }) => verdict.code === 'sure'),
    ({ verdict }) => (verdict as { number: number }).number,
  )
  const first = new Set([...paying.values()].map((several) => several.toSorted(byTime)[0]))
  return matched.map((one) =>
    one.verdict.code === 'sure' && !first.has(one)
      ? { ...one, verdict: doubted(one.verdict, 'twice') }
      : one,
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const byContent = (one: IdentifiedDocument, other: IdentifiedDocument) =>
  compare(JSON.stringify(one), JSON.stringify(other))
const byTime = ({ document: one }: MatchedDocument, { document: other }: MatchedDocument) =>
  compare(one.date, other.date) || compare(one.id, other.id)

/** Whether documents of one identity are one: banks write spaces and capitals of a purpose now so, now so. */
function areOne(same: readonly IdentifiedDocument[]): boolean {
  const words = ({ payerTaxNumber, purpose }: BankDocument) =>
    `${payerTaxNumber} ${purpose.toLowerCase().replace(/\s+/g, '')}`
  return new Set(same.map(words)).size === 1
}

function doubted(verdict: Verdict, reason: DoubtReason): Verdict {
  if (verdict.code === 'doubt') return { ...verdict, reasons: [...verdict.reasons, reason] }
  return verdict.code === 'sure'
    ? { code: 'doubt', reasons: [reason], numbers: [verdict.number] }
    : verdict
}

function judgeOf(
  orders: readonly InvoicedOrder[],
  ourAccounts: readonly string[],
): (document: IdentifiedDocument) => Verdict {
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  const recorded = new Map(
    orders.flatMap(({ number, documents }) => documents.map((id) => [id, number] as const)),
  )
  const open = orders
    .filter(({ due, state }) => due > 0 && state !== 'cancelled')
    .toSorted((one, other) => other.number - one.number)
  const isOurs = (account: string) => ourAccounts.includes(account)

  return (document) => {
    if (isOurs(document.payerAccount)) return { code: 'not-ours', why: 'outgoing' }
    if (!document.payeeAccounts.some(isOurs)) return { code: 'not-ours', why: 'other-account' }
    const known = recorded.get(document.id)
    if (known !== undefined) return { code: 'known', number: known }
    const named = namedNumbers(document.purpose)
    const [number] = named
    if (number === undefined) return withoutNumber(document, open)
    const found = named.flatMap((one) => byNumber.get(one) ?? [])
    if (found.length === 0)
      return {
        code: 'doubt',
        reasons: ['unknown-number'],
        numbers: numbersOf(ordersOfPayer(document, open)),
      }
    if (named.length > 1)
      return { code: 'doubt', reasons: ['several-numbers'], numbers: numbersOf(found) }
    const reasons = reasonsAgainst(document, found[0]!)
    return reasons.length === 0
      ? { code: 'sure', number }
      : { code: 'doubt', reasons, numbers: [number] }
  }
}

const numbersOf = (orders: readonly InvoicedOrder[]) => orders.map(({ number }) => number)

/** The payer's orders of which something is due, those with just this sum first. */
function ordersOfPayer(
  { payerTaxNumber, sum }: BankDocument,
  open: readonly InvoicedOrder[],
): InvoicedOrder[] {
  return open
    .filter(({ taxNumber }) => taxNumber !== '' && taxNumber === payerTaxNumber)
    .toSorted((one, other) => Number(other.due === sum) - Number(one.due === sum))
}

/** Without a number nothing is sure: payer and sum only say what is likely. */
function withoutNumber(document: BankDocument, open: readonly InvoicedOrder[]): Verdict {
  const ofPayer = ordersOfPayer(document, open)
  const fitting = ofPayer.filter(({ due }) => due === document.sum)
  if (fitting.length > 1)
    return { code: 'doubt', reasons: ['several-fit'], numbers: numbersOf(fitting) }
  if (fitting.length === 1)
    return { code: 'doubt', reasons: ['no-number'], numbers: numbersOf(fitting) }
  if (ofPayer.length > 0)
    return { code: 'doubt', reasons: ['no-number', 'other-sum'], numbers: numbersOf(ofPayer) }
  const ofSum = open.filter(({ due }) => due === document.sum)
  return ofSum.length === 0
    ? { code: 'not-ours', why: 'no-order' }
    : { code: 'doubt', reasons: ['no-number', 'other-payer'], numbers: numbersOf(ofSum) }
}

/** Everything that speaks against the one order that the document names. */
function reasonsAgainst(document: BankDocument, order: InvoicedOrder): DoubtReason[] {
  const { sum, payerTaxNumber, receivedOn } = document
  const { taxNumber, state, due } = order
  const against: (DoubtReason | false)[] = [
    state === 'cancelled' && 'cancelled',
    state !== 'cancelled' && due === 0 && 'paid',
    due > 0 && sum < due && 'part',
    due > 0 && sum > due && 'more',
    taxNumber === '' && 'no-tax-number',
    taxNumber !== '' && taxNumber !== payerTaxNumber && 'other-payer',
    receivedOn === '' && 'not-received',
  ]
  return against.filter((reason) => reason !== false)
}
