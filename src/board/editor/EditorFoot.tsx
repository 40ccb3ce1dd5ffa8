import type { ReactNode } from 'react'
import styles from './editor.module.scss'

interface Props {
  status: ReactNode
  failure: string
  sending: boolean
  /** Words of the button that sends the form. */
  action: string
  /** Stands beside that button. */
  children?: ReactNode
}

/** Shows the total, what went wrong, and the buttons at the end of a form of the editor. */
export function EditorFoot({ status, failure, sending, action, children }: Props) {
  return (
    <div className={styles['foot']}>
      <p role="status">{status}</p>
      {failure && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <div className={styles['actions']}>
        <button type="submit" className="button" aria-disabled={sending}>
          {action}
        </button>
        {children}
      </div>
    </div>
  )
}
