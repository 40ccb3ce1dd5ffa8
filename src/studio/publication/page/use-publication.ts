import { useCallback, useEffect, useState } from 'react'
import type { PublicationState } from '../publisher.ts'

const API = '/api/keystatic/publication'
/** The server answers nobody without it: another site's page cannot send it. */
const HEADERS = { 'no-cors': '1', 'content-type': 'application/json' }

/** What the server says, who has signed in, and where a preview is served. */
export type Answer = PublicationState & { you?: string; previewPort: number }

/** Milliseconds between two questions: while something runs, and otherwise. */
const SOON = 1000
const LATER = 10_000

/** The state of the publication, asked anew again and again; `ask` begins something and returns why not, in words. */
export function usePublication() {
  const [answer, setAnswer] = useState<Answer>()
  const [isLost, setLost] = useState(false)
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
        if (!response.ok) throw new Error(String(response.status))
        const next = (await response.json()) as Answer
        setAnswer(next)
        setLost(false)
        if (next.running) delay = SOON
      } catch {
        if (leave.signal.aborted) return
        setLost(true)
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

  const ask = useCallback(async (what: 'publish' | 'preview' | 'back', body: object) => {
    const response = await fetch(`${API}/${what}`, {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify(body),
    }).catch(() => undefined)
    setAsked((count) => count + 1)
    if (response?.ok) return undefined
    return response?.status === 409 ? response.text() : 'Студия не ответила. Попробуйте ещё раз.'
  }, [])

  return { answer, isLost, ask }
}
