import { useEffect, useEffectEvent, useState } from 'react'
import { formRequests } from '../../../requests/sending.ts'
import {
  endSendingElsewhere,
  sendElsewhere,
  type FormRequests,
  type SentForm,
} from './send-elsewhere.ts'
import { useRetries } from './use-retries.ts'

/** A form's requests, which outlive a soft navigation. In memory only: they name a person. Rule 26. */
const requestsByPath = new Map<string, unknown>()
/** The text of the last request of each path. */
export const texts = new Map<string, string>()

/** The requests of the form, the same ones when it is shown again. */
function requestsOf<Accepted, Sent extends object>({
  path,
  isAccepted,
  keeper,
}: SentForm<Accepted, Sent>): FormRequests<Accepted, Sent> {
  const known = requestsByPath.get(path) as FormRequests<Accepted, Sent> | undefined
  const requests = known ?? formRequests<Accepted, Sent>(isAccepted, keeper)
  requestsByPath.set(path, requests)
  return requests
}

/**
 * The form's request without a definite answer: `held` waits for a network, `in-doubt` was sent and may have arrived. `askAgain` is
 * called to send it again while the form is on the screen; on other pages it goes on being sent.
 */
export function useOpenRequest<Accepted, Sent extends object>(
  form: SentForm<Accepted, Sent>,
  askAgain: () => void,
) {
  const [requests] = useState(() => requestsOf<Accepted, Sent>(form))
  const [open, setOpen] = useState(() => requests.state())
  useRetries(open !== undefined, () => {
    if (open === 'in-doubt' || navigator.onLine) askAgain()
  })
  const [isKept, setIsKept] = useState(() => requests.isKept())
  useUnloadWarning(open === 'held' && !isKept)
  const leave = useEffectEvent(() => {
    if (requests.state()) sendElsewhere(form, requests)
  })
  useEffect(() => {
    endSendingElsewhere(form.path)
    return () => leave()
  }, [form.path])
  return {
    requests,
    open,
    /** Whether the request is sent even when this tab is closed. Known only once it has no answer. */
    isKept,
    /** Whether the request that is being sent is kept already. */
    isKeptNow: () => requests.isKept(),
    /** Shows the present state, and lets a request that is still open outlive the tab. */
    refresh: () => {
      const show = () => {
        setOpen(requests.state())
        setIsKept(requests.isKept())
      }
      show()
      if (requests.state() && !requests.isKept()) void requests.keep().then(show)
    },
    /** Ends what waits or is in doubt, and returns what to say about it. */
    takeBack: (): string => {
      requests.takeBack()
      setOpen(undefined)
      return open === 'held' ? TAKEN_BACK : MAY_HAVE_ARRIVED
    },
  }
}

const TAKEN_BACK = 'Вы отозвали отправку. Мы ничего не получили'
const MAY_HAVE_ARRIVED =
  'Больше не отправляем. Если запрос всё же успел дойти, мы позвоним, чтобы его подтвердить'

/** Makes the browser ask before a page is left that holds the only copy of a request. */
function useUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [active])
}
