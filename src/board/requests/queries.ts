import { focusManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { StaffProblem } from './staff-problem.ts'
import { $connection, failureWords, type StaffAnswer } from './staff-http.ts'

/** How often what must be up to date is asked for, in milliseconds. */
export const POLL_MS = 10_000

/**
 * What the board reads: asked for with what shows it and again when the tab is shown. It stays while it is asked for anew and where that fails,
 * and is forgotten with what shows it, as it may be contact data. Requests go out whatever the browser says of its network.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true, gcTime: 0 },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})

/** Reads again what is shown whenever the window gets the focus: of two windows side by side neither tab is ever hidden. */
export function watchFocus(): () => void {
  const listener = () => focusManager.onFocus()
  window.addEventListener('focus', listener)
  return () => window.removeEventListener('focus', listener)
}

/** When all was read again last, epoch milliseconds. */
let recoveredAt = 0
let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Whatever is shown is read again as soon as the shop answers again; not more often than it is polled, since where some requests
 * fail and others do not, each failure and the next answer look like a network that comes back. What comes too soon waits.
 */
$connection.listen((state, before) => {
  if (state !== 'online' || before === 'no-right') return
  clearTimeout(waiting)
  waiting = setTimeout(readAgain, Math.max(recoveredAt + POLL_MS - Date.now(), 0))
})

function readAgain(): void {
  recoveredAt = Date.now()
  void queries.refetchQueries({ type: 'active', fetchStatus: 'idle' })
}

/** The reason in Russian for which there is no answer, with the refusal where the edge has refused. */
export class Unanswered extends Error {
  readonly problem: StaffProblem | undefined
  constructor(answer: StaffAnswer<unknown>) {
    super(failureWords(answer))
    this.problem = 'problem' in answer ? answer.problem : undefined
  }
}

/** The body of an answer. Rejects with `Unanswered` where there is none. */
export async function bodyOf<Body>(asked: Promise<StaffAnswer<Body>>): Promise<Body> {
  const answer = await asked
  if (answer.ok) return answer.body
  throw new Unanswered(answer)
}

/** The refusal in an error; undefined where the edge has not refused. */
export function problemIn(error: Error | null): StaffProblem | undefined {
  return error instanceof Unanswered ? error.problem : undefined
}

/** Keeps what a change was answered with in the place of what was read; a read that is on its way is older and is dropped. */
export async function keepAnswer<Body extends object>(
  queryKey: QueryKey,
  body: Body,
): Promise<void> {
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, body)
}
