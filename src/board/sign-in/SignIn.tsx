import { useState } from 'react'
import { settings } from '../../settings/shop.ts'
import { createPasskey, enterByPasskey, SIGN_IN_FAILURES, type SignInResult } from './passkeys.ts'
import styles from './sign-in.module.scss'

/** The token of an invitation, behind `#` of the link. */
const invitation = () => location.hash.slice(1)

/** The page on which colleagues sign in by a passkey, and make one from a link. */
export function SignIn() {
  const [token, setToken] = useState(invitation)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  const run = async (signIn: () => Promise<SignInResult>) => {
    if (busy) return
    setBusy(true)
    setFailure('')
    const result = await signIn()
    // Not `assign`: the link of the invitation does not stay in the history.
    if (result === 'done') {
      location.replace('/board/')
      return
    }
    setFailure(SIGN_IN_FAILURES[result])
    setBusy(false)
  }
  const toSignIn = () => {
    history.replaceState(null, '', location.pathname)
    setFailure('')
    setToken('')
  }

  return (
    <div className={styles['door']}>
      <p className={styles['brand']}>{settings.brand}</p>
      <h1>{token ? 'Приглашение на доску' : 'Вход на доску'}</h1>
      <p className={styles['lead']}>
        {token
          ? 'Создайте ключ доступа на этом устройстве. Входить будете отпечатком, лицом или кодом, которым его открываете, без пароля.'
          : 'Входите тем, чем открываете это устройство: отпечатком, лицом или кодом.'}
      </p>
      <div role="alert">{failure && <p className={styles['failure']}>{failure}</p>}</div>
      <button
        type="button"
        className="button"
        aria-disabled={busy}
        onClick={() => void run(() => (token ? createPasskey(token) : enterByPasskey()))}
      >
        {busy ? 'Ждём устройство…' : token ? 'Создать ключ доступа' : 'Войти'}
      </button>
      {token ? (
        <button type="button" className={styles['other']} onClick={toSignIn}>
          Ключ уже есть
        </button>
      ) : (
        <p className={styles['note']}>
          Входите впервые или с нового устройства? Откройте на нём ссылку-приглашение: её присылает
          тот, кто ведёт магазин.
        </p>
      )}
    </div>
  )
}
