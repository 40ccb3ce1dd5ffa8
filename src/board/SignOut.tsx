import { useState } from 'react'
import { sendSteps } from './feed/steps.ts'
import type { SignedOut } from '../contract/sign-out.ts'
import { askStaff, failureWords } from './requests/staff-http.ts'
import styles from './sign-out.module.scss'

/** Names the signed-in colleague and ends their sign-in in this browser; steps that wait are sent before. */
export function SignOut({ email }: { email: string }) {
  const [failure, setFailure] = useState('')

  async function signOut() {
    setFailure('')
    await sendSteps()
    const answer = await askStaff<SignedOut>('sign-out', { body: {} })
    if (answer.ok) location.assign(answer.body.to)
    else setFailure(failureWords(answer))
  }

  return (
    <span className={styles['who']}>
      <span>{email}</span>
      <button type="button" onClick={() => void signOut()}>
        Выйти
      </button>
      <span role="alert">{failure}</span>
    </span>
  )
}
