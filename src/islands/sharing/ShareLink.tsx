import { useState } from 'react'
import { announce } from '../../client/announce.ts'
import { share } from './share.ts'
import styles from './share-link.module.scss'

/** «Поделиться» for the page that it stands on. */
export function ShareLink() {
  const [answer, setAnswer] = useState<string>()

  async function pass() {
    // The canonical address has no advertising parameters.
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href
    const words = await share({ title: document.title, url }, navigator)
    setAnswer(words)
    if (words) announce(words)
  }

  return (
    <div className={`${styles['share']} needs-script`}>
      <button type="button" onClick={() => void pass()}>
        Поделиться
      </button>
      <span className="quiet">{answer}</span>
    </div>
  )
}
