import styles from './connection.later.module.scss'

/** How long to wait before the next attempt when the browser reports no change. */
const RETRY_MS = 5000

/**
 * Shows «Нет связи» with the phone number over the open page. `retry` resolves when the connection may be back, the
 * shopper asks for it, or the navigation is cancelled; `hide` removes the notice.
 */
export function showOffline(signal: AbortSignal): { retry: () => Promise<void>; hide: () => void } {
  const notice = document.createElement('div')
  notice.className = styles['notice']!
  notice.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = 'Нет\u00a0связи. Страница откроется, как только связь появится.'
  const button = document.createElement('button')
  button.className = 'button quiet-button'
  button.type = 'button'
  button.textContent = 'Повторить'
  notice.append(text, ...phoneLink(), ...keptLink(), button)
  document.body.append(notice)
  return {
    hide: () => notice.remove(),
    retry: () =>
      new Promise((resolve) => {
        const finished = new AbortController()
        const finish = () => {
          clearTimeout(timer)
          finished.abort()
          resolve()
        }
        const timer = setTimeout(finish, RETRY_MS)
        const options = { signal: finished.signal }
        button.addEventListener('click', finish, options)
        addEventListener('online', finish, options)
        signal.addEventListener('abort', finish, options)
      }),
  }
}

/** A link to the list of what is kept, where a service worker keeps the shop. */
function keptLink(): HTMLAnchorElement[] {
  if (!(navigator as Partial<Navigator>).serviceWorker?.controller) return []
  const link = document.createElement('a')
  link.href = '/offline/'
  link.className = 'alone'
  link.textContent = 'Что открывается без\u00a0связи'
  return [link]
}

/** A copy of the page's own link to the shop's phone. */
function phoneLink(): HTMLAnchorElement[] {
  const link = document.querySelector<HTMLAnchorElement>('a[href^="tel:"]')
  if (!link) return []
  const copy = document.createElement('a')
  copy.href = link.href
  copy.className = 'alone'
  copy.textContent = link.innerText.trim() || link.textContent.trim()
  return [copy]
}
