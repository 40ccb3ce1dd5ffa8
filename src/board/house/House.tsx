import { Backups } from './Backups.tsx'
import { Colleagues } from './Colleagues.tsx'
import { Erasing } from './Erasing.tsx'
import { Export } from './Export.tsx'
import { Limits } from './Limits.tsx'
import styles from './house.module.scss'

/** The owner's screen: colleagues, the orders as a file, erasing, backups, limits. Rule 69. */
export function House({ email, open }: { email: string; open: (number: number) => void }) {
  return (
    <section className={styles['house']} aria-labelledby="house">
      <h2 id="house">Хозяйство</h2>
      <Colleagues email={email} />
      <Export />
      <Erasing open={open} />
      <Backups />
      <Limits />
    </section>
  )
}
