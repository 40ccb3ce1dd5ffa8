import styles from './honeypot.module.scss'

/** A hidden field: people cannot fill it in, spam programs do. */
export function Honeypot() {
  return (
    <div className={styles['honeypot']} aria-hidden="true">
      <input
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        aria-label="Не заполняйте"
      />
    </div>
  )
}
