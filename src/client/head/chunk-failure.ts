/*
 * Reloads the page when a script or an island's module cannot be loaded, at most once in 10 s per path; the second time
 * it goes to the error page with the phone number. Inline and classic, since any module may be the missing one.
 * Offline it waits for the network. A form with input is only reloaded when its own module is the missing one.
 */
{
  const PAUSE_MS = 10_000
  const FAILED = /dynamically imported module|importing a module script|preload css/i
  let form: Element | null | undefined
  let leaving = false
  document.addEventListener('input', ({ target }) => {
    form = (target as Element).closest('main form')
  })
  document.addEventListener('astro:after-swap', () => {
    form = undefined
  })

  const recover = (failed?: Element): void => {
    if (form?.isConnected && !failed?.contains(form)) return
    if (!navigator.onLine) {
      return addEventListener('online', () => recover(failed), { once: true })
    }
    const { pathname } = location
    if (leaving || pathname === '/error/') return
    leaving = true
    const key = `reloaded:${pathname}`
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) >= PAUSE_MS) {
        sessionStorage.setItem(key, String(Date.now()))
        return location.reload()
      }
    } catch {
      // Without sessionStorage we cannot count reloads, so we do not reload.
    }
    location.assign('/error/')
  }
  const handle = (event: Event, error: Error | undefined, element?: Element): void => {
    if (!FAILED.test(error?.message ?? '')) return
    event.preventDefault()
    recover(element)
  }
  document.addEventListener('astro:hydration-error', (event) =>
    handle(event, (event as CustomEvent).detail.error, event.target as Element),
  )
  addEventListener('unhandledrejection', (event) => handle(event, event.reason))
  addEventListener(
    'error',
    (event) => {
      const { src } = event.target as HTMLScriptElement
      if (src === undefined) handle(event, event.error)
      else if (event.target instanceof HTMLScriptElement && src.startsWith(location.origin)) {
        recover()
      }
    },
    true,
  )
}
