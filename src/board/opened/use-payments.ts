import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { moveMoney, readPayments } from './payments.ts'
import type { MoneyRequest, StaffPayments } from '../../contract/payments.ts'
import { bodyOf, keepAnswer } from '../requests/queries.ts'
import { failureWords, type StaffAnswer } from '../requests/staff-http.ts'
import type { ListedOrder } from '../stores/board.ts'
import { isRefunding, movedWords } from './payments-words.ts'

/** The payments of an opened order, and what became of the last try to move money. */
export interface OrderPayments {
  read: UseQueryResult<StaffPayments>
  /** Why money was not moved; empty where nothing failed. */
  failure: string
  /** What was done last. */
  done: string
  isSending: boolean
  /** Resolves to whether the request is over: done, or refused because the payments have changed. A lost one is to be sent again. */
  move: (request: MoneyRequest) => Promise<boolean>
}

const keyOf = (number: number) => ['payments', number]

/** The payments of an order, read once for all that show them. */
export function useReadPayments(number: number, mayRead = true): UseQueryResult<StaffPayments> {
  return useQuery({
    queryKey: keyOf(number),
    queryFn: () => bodyOf(readPayments(number)),
    enabled: mayRead,
  })
}

/** Reads the payments when the order is opened or changes, and when its money moves. */
export function usePayments(order: ListedOrder): OrderPayments {
  const { number, version, waiting, paid } = order
  const read = useReadPayments(number)
  const [failure, setFailure] = useState('')
  const [moved, setMoved] = useState<MoneyRequest>()
  const [isSending, setSending] = useState(false)
  const onChange = useEffectEvent(() => read.refetch())
  // A step that waits for the network has changed nothing yet.
  const known = version - waiting
  useEffect(() => void onChange(), [known, paid])

  async function move(request: MoneyRequest): Promise<boolean> {
    if (isSending) return false
    setSending(true)
    setFailure('')
    setMoved(undefined)
    const answer = await moveMoney(number, request)
    if (answer.ok) await keepAnswer(keyOf(number), answer.body)
    const now = answer.ok ? answer.body : await readAgain()
    const isLost = !answer.ok && answer.reason === 'no-answer'
    // What is there now says whether a request arrived whose answer was lost.
    const isDone = answer.ok || (isLost && now !== undefined && hasArrived(request, now))
    if (isDone && now) setMoved(request)
    else setFailure(failureWords(answer))
    setSending(false)
    return isDone || hasChanged(answer)
  }
  async function readAgain(): Promise<StaffPayments | undefined> {
    const { data, isError } = await read.refetch()
    return isError ? undefined : data
  }
  const payments = read.data
  const done = moved && payments ? movedWords(moved, payments, order) : ''
  return { read, failure, done, isSending, move }
}

/** Whether money came or went since the colleague looked. */
function hasChanged(answer: StaffAnswer<unknown>): boolean {
  return (
    !answer.ok &&
    answer.reason === 'refused' &&
    answer.problem.type === '/problems/payments-changed'
  )
}

/** Whether a request arrived whose answer was lost, by the payments as they are now. */
export function hasArrived(
  { kind, amount, paid, payment }: MoneyRequest,
  now: StaffPayments,
): boolean {
  if (kind === 'received') return now.paid === paid + amount
  if (kind === 'mistake')
    return now.payments.some(({ id, mistake }) => id === payment && mistake !== undefined)
  return now.paid === paid - amount || isRefunding(now)
}
