import { useMutation } from '@tanstack/react-query'
import { problemIn } from '../requests/queries.ts'
import styles from './house.module.scss'
import { useColleagues } from './use-colleagues.ts'

interface Props {
  /** The action that failed: «Не приглашён». */
  words: string
  error: Error | null
  /** Asks for the same again. */
  again: () => void
}

/**
 * Why something did not happen. Where the edge wants a fresh sign-in, the passkey is asked for on the spot and the same asked for again, so
 * that nothing typed is lost.
 */
export function Refusal({ words, error, again }: Props) {
  const { data } = useColleagues()
  const entering = useMutation({ mutationFn: enter, onSuccess: again })
  const canEnter = data?.hasPasskeys && problemIn(error)?.type === '/problems/sign-in-again'
  return (
    <>
      <p className={`${styles['failure']} ${styles['wide']}`} role="alert">
        {canEnter
          ? (entering.error?.message ??
            `${words}. С\u00a0входа прошло больше десяти минут: подтвердите, что это вы.`)
          : error && `${words}. ${error.message}`}
      </p>
      {canEnter && (
        <p className={styles['wide']}>
          <button
            type="button"
            className="button"
            aria-disabled={entering.isPending}
            onClick={() => {
              if (!entering.isPending) entering.mutate()
            }}
          >
            {entering.isPending ? 'Ждём устройство…' : 'Подтвердить и\u00a0повторить'}
          </button>
        </p>
      )}
    </>
  )
}

async function enter(): Promise<void> {
  const { enterByPasskey, SIGN_IN_FAILURES } = await import('../sign-in/passkeys.ts')
  const result = await enterByPasskey()
  if (result !== 'done') throw new Error(SIGN_IN_FAILURES[result])
}
