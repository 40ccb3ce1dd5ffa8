import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { moveMoney, readPayments } from './payments.ts'
import type { MoneyRequest, StaffPayments } from '../../contract/payments.ts'
import { $connection, failureWords, type StaffAnswer } from '../requests/staff-http.ts'
import type { ListedOrder } from '../stores/board.ts'
import { isRefunding, movedWords } from './payments-words.ts'

/** The payments of an opened order, and what became of the last try to move money. */
export interface OrderPayments {
  /** Undefined until the first answer. */
  payments: StaffPayments | undefined
  /** Why they could not be loaded, or why money was not moved; empty where nothing failed. */
  failure: string
  /** What was done last. */
  done: string
  isSending: boolean
  /** Resolves to whether the request is over: done, or refused because the payments have changed. A lost one is to be sent again. */
  move: (request: MoneyRequest) => Promise<boolean>
}

/** Reads the payments when the order is opened or changes, when its money moves, and when the network is back. */
export function usePayments(order: ListedOrder): OrderPayments {
  const { number, version, waiting, paid } = order
  const [payments, setPayments] = useState<StaffPayments>()
  const [failure, setFailure] = useState('')
  const [moved, setMoved] = useState<MoneyRequest>()
  const [isSending, setSending] = useState(false)
  const isOnline = useStore($connection, { ssr: () => 'online' as const }) === 'online'

  /** Of two answers on their way, the one that was asked for last is kept. */
  const asked = useRef(0)

  async function keepLast<Answer extends { ok: true; body: StaffPayments } | { ok: false }>(
    asking: Promise<Answer>,
  ): Promise<Answer> {
    const own = ++asked.current
    const answer = await asking
    if (answer.ok && own === asked.current) setPayments(answer.body)
    return answer
  }
  async function load(): Promise<StaffPayments | undefined> {
    const answer = await keepLast(readPayments(number))
    return answer.ok ? answer.body : undefined
  }
  const onChange = useEffectEvent(async () => {
    const read = await load()
    if (!read && !payments) setFailure('Не получилось загрузить оплату: проверьте связь')
    if (read && !payments) setFailure('')
  })
  // A step that waits for the network has changed nothing yet.
  const known = version - waiting
  useEffect(() => void onChange(), [number, known, paid, isOnline])

  async function move(request: MoneyRequest): Promise<boolean> {
    if (isSending) return false
    setSending(true)
    setFailure('')
    setMoved(undefined)
    const answer = await keepLast(moveMoney(number, request))
    const now = answer.ok ? answer.body : await load()
    const isLost = !answer.ok && answer.reason === 'no-answer'
    // What is there now says whether a request arrived whose answer was lost.
    const isDone = answer.ok || (isLost && now !== undefined && hasArrived(request, now))
    if (isDone && now) setMoved(request)
    else setFailure(failureWords(answer))
    setSending(false)
    return isDone || hasChanged(answer)
  }
  const done = moved && payments ? movedWords(moved, payments, order) : ''
  return { payments, failure, done, isSending, move }
}

/** Whether money came or went since the colleague looked. */
function hasChanged(answer: StaffAnswer<unknown>): boolean {
  return (
    !answer.ok &&
    answer.reason === 'refused' &&
    answer.problem.type === '/problems/payments-changed'
  )
}

function hasArrived({ kind, amount, paid }: MoneyRequest, now: StaffPayments): boolean {
  if (kind === 'received') return now.paid === paid + amount
  return now.paid === paid - amount || isRefunding(now)
}
