import { useRef, useState } from 'react'

/** Whether a request is in progress; `isBusy` knows at once, `sending` with the next render: five taps are one request. */
export function useProgress() {
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  async function during<Answer>(request: Promise<Answer>): Promise<Answer> {
    setSending((busy.current = true))
    const answer = await request
    setSending((busy.current = false))
    return answer
  }

  return { sending, isBusy: () => busy.current, during }
}
