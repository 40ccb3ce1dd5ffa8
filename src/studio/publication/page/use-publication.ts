import { useCallback, useEffect, useState } from 'react'
import type { Entry } from '../entries.ts'
import type { ListedPrice } from '../prices.ts'
import type { PublicationState } from '../publisher.ts'

const API = '/api/keystatic/publication'
/** The server answers nobody without it: another site's page cannot send it. */
const HEADERS = { 'no-cors': '1', 'content-type': 'application/json' }

/** What the server says, who has signed in, and where a preview is served. */
export type Answer = PublicationState & { you?: string; previewPort: number }

/** Milliseconds between two questions: while something runs, and otherwise. */
const SOON = 1000
const LATER = 10_000

/** Why something has not begun, in words; with a question, it begins once somebody agrees. */
export interface NotBegun {
  message: string
  question?: string
}

/** The state of the publication, asked anew again and again; `ask` begins something and returns why not. */
export function usePublication() {
  const [answer, setAnswer] = useState<Answer>()
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    let timer: number | undefined
    const leave = new AbortController()
    const load = async () => {
      let delay = LATER
      try {
        const response = await fetch(API, { headers: HEADERS, signal: leave.signal })
        if (response.status === 401) {
          location.assign('/board/sign-in/')
          return
        }
        if (!response.ok) throw await failureOf(response)
        const next = (await response.json()) as Answer
        setAnswer(next)
        setProblem(undefined)
        if (next.running) delay = SOON
      } catch (error) {
        if (leave.signal.aborted) return
        setProblem(error instanceof Failure ? error.message : LOST)
        delay = SOON
      }
      if (!leave.signal.aborted) timer = window.setTimeout(() => void load(), delay)
    }
    void load()
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [asked])

  const ask = useCallback(async (what: 'publish' | 'preview' | 'back' | 'prices', body: object) => {
    const response = await fetch(`${API}/${what}`, {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify(body),
    }).catch(() => undefined)
    setAsked((count) => count + 1)
    return response?.ok ? undefined : notBegun(response)
  }, [])

  return { answer, problem, ask }
}

const LOST = 'Студия не отвечает. Страница обновится сама, когда ответит.'

/** What the studio says of its own failure, in Russian words. */
class Failure extends Error {}

async function failureOf(response: Response): Promise<Error> {
  return isInWords(response) ? new Failure(await response.text()) : new Error()
}

async function notBegun(response: Response | undefined): Promise<NotBegun> {
  if (response?.headers.get('content-type')?.startsWith('application/json'))
    return (await response.json()) as NotBegun
  return {
    message:
      response && isInWords(response)
        ? await response.text()
        : 'Студия не ответила. Попробуйте ещё раз.',
  }
}

/** Whether the studio has answered; a proxy in front of it answers with a page of its own. */
function isInWords(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/plain') === true
}

/** What an address of the studio has answered, or why it has not, in words; neither until it answers. */
interface Loaded<Answered> {
  answered?: Answered
  problem?: string
}

/** What can go back to a publication without the rest. */
export function useEntries(commit: string): Loaded<readonly Entry[]> {
  return useAnswer(`back/${commit}`)
}

/** The prices that the shop has, asked for anew after each job. */
export function usePrices(
  job: string | undefined,
): Loaded<{ list: readonly ListedPrice[]; day: string; least: number | null }> {
  return useAnswer('prices', job)
}

function useAnswer<Answered>(path: string, version?: string): Loaded<Answered> {
  const [loaded, setLoaded] = useState<Loaded<Answered>>({})
  useEffect(() => {
    const leave = new AbortController()
    const load = async () => {
      const response = await fetch(`${API}/${path}`, { headers: HEADERS, signal: leave.signal })
      if (!response.ok) throw await failureOf(response)
      setLoaded({ answered: (await response.json()) as Answered })
    }
    load().catch((error: unknown) => {
      if (leave.signal.aborted) return
      const problem = error instanceof Failure ? error.message : 'Студия не ответила.'
      setLoaded((before) => ({ ...before, problem: `${problem} Обновите страницу.` }))
    })
    return () => leave.abort()
  }, [path, version])
  return loaded
}
