import { useEffect, useEffectEvent, useState } from 'react'
import type { ShownApproval } from '../../contract/approvals.ts'
import { fetchApproval, parseApprovalFragment } from '../../requests/approvals.ts'
import { useRetries } from '../form/sending/use-retries.ts'
import { useFragment } from '../order/use-fragment.ts'

export type State = 'loading' | 'unknown' | 'failed' | ShownApproval

/**
 * The approval whose secret is in the page's fragment; asked for again when the network returns after it could not be had, and
 * whenever the page comes back into sight: a colleague may have ordered or returned it.
 */
export function useApproval() {
  const [state, setState] = useState<State>('loading')
  const [secret, setSecret] = useState<string>()

  async function load(isCurrent: () => boolean = () => true): Promise<void> {
    const wanted = parseApprovalFragment(location.hash)
    setSecret(wanted)
    setState(wanted ? 'loading' : 'unknown')
    if (wanted) await ask(wanted, isCurrent)
  }
  useFragment((isCurrent) => void load(isCurrent))

  async function ask(wanted: string, isCurrent: () => boolean = () => true): Promise<void> {
    const { hash } = location
    const answer = await fetchApproval(wanted)
    // The answer about another approval may come after the address has changed.
    if (!isCurrent() || hash !== location.hash) return
    setState((shown) => {
      if (answer.ok) return answer.body ?? 'unknown'
      // Keep what is shown: the edge decides anyway.
      return typeof shown === 'object' ? shown : 'failed'
    })
  }
  useRetries(state === 'failed', () => secret && void ask(secret))

  const isOpen = typeof state === 'object' && state.state !== 'ordered'
  const askInSight = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && secret) void ask(secret)
  })
  useEffect(() => {
    if (!isOpen) return
    const ask = () => askInSight()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [isOpen])

  return {
    state,
    secret,
    /** Asks anew, from the beginning. */
    reload: () => void load(),
    /** Asks again for what is shown. */
    refresh: async () => {
      if (secret) await ask(secret)
    },
    show: setState,
  }
}
