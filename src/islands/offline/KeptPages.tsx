import { useEffect, useState } from 'react'
import { isReachable } from '../../client/reachable.ts'
import { keptPages, type KeptPage } from './kept-pages.ts'
import styles from './offline.module.scss'

/** A network may be there before the shop can be reached. */
const RETRY_MS = 5000

/** The pages that this browser keeps, as links; opens the page that was asked for once there is a network. */
export function KeptPages() {
  const [pages, setPages] = useState<readonly KeptPage[]>([])
  useEffect(() => {
    void keptPages().then(setPages)
    if (location.pathname === '/offline/') return undefined
    const tryAgain = () => void isReachable().then((isBack) => isBack && location.reload())
    addEventListener('online', tryAgain)
    const timer = setInterval(tryAgain, RETRY_MS)
    return () => {
      removeEventListener('online', tryAgain)
      clearInterval(timer)
    }
  }, [])
  return (
    <>
      <button type="button" className="button" onClick={() => location.reload()}>
        Повторить
      </button>
      {pages.length > 0 && (
        <section aria-labelledby="kept">
          <h2 id="kept">Открывается и без связи</h2>
          <ul className={styles['pages']}>
            {pages.map(({ path, name }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
