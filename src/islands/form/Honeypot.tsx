import styles from './honeypot.module.scss'

/** A field that people neither see nor reach; a program that fills in all it finds gives itself away. */
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
