import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { SearchRequest } from '../../client/search/load-search.ts'
import { rememberSearch } from '../../stores/recent-searches.ts'
import { categoryInAddress, typedInAddress, writeAddress } from './address.ts'

/** On the page of the search: asks for the query in its address, and writes there what is asked for. */
export function useAddress(
  onPage: boolean,
  field: RefObject<HTMLInputElement | null>,
  request: SearchRequest | undefined,
  ask: (asked: { text: string; category: string | undefined }) => void,
): void {
  const read = useEffectEvent(() => {
    const text = typedInAddress()
    const category = categoryInAddress()
    if (text && text === field.current!.value.trim() && category === request?.category) return
    rememberSearch(text)
    ask({ text, category })
  })
  useEffect(() => {
    if (!onPage) return
    const mounted = new AbortController()
    const { signal } = mounted
    // The address is the new page's only once the router has swapped.
    document.addEventListener('astro:page-load', () => read(), { signal })
    addEventListener('popstate', () => read(), { signal })
    // Text that was typed before this was loaded is replayed: client/hydrate.ts.
    if (!field.current!.value) read()
    return () => mounted.abort()
  }, [onPage, field])

  useEffect(() => {
    if (!onPage || !request) return
    const typedOn = new AbortController()
    void writeAddress(request, typedOn.signal)
    return () => typedOn.abort()
  }, [onPage, request])
}

/** Closes the header's panel on a press outside, and empties the field of header and sheet for the next page. */
export function useDismissal(
  onPage: boolean,
  root: RefObject<HTMLElement | null>,
  close: () => void,
  empty: () => void,
): void {
  const onSwap = useEffectEvent(() => {
    empty()
    close()
  })
  const onPress = useEffectEvent(({ target }: Event) => {
    const { current: own } = root
    if (!own!.contains(target as Node) && !own!.closest('dialog')) close()
  })
  useEffect(() => {
    if (onPage) return
    const mounted = new AbortController()
    const { signal } = mounted
    document.addEventListener('astro:after-swap', () => onSwap(), { signal })
    document.addEventListener('pointerdown', (event) => onPress(event), { signal })
    return () => mounted.abort()
  }, [onPage])
}
