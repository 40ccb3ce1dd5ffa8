import { useQuery } from '@tanstack/react-query'
import type { BackupsState } from '../../contract/keeping.ts'
import { DAY, HOUR } from '../../domain/time.ts'
import { formatMoment } from '../../wording/dates.ts'
import { countOf } from '../../wording/plural.ts'
import { Awaited } from '../Awaited.tsx'
import { bodyOf } from '../requests/queries.ts'
import { askStaff } from '../requests/staff-http.ts'
import { useNow } from '../use-now.ts'
import styles from './house.module.scss'
import { bytesWords } from './words.ts'

const COPIES = { one: 'копия', few: 'копии', many: 'копий' }

/** The timer makes one a day; it may be late by as much. */
const LATE = DAY + 2 * HOUR

/** The state of the database's backups: of a server its newest file, of Cloudflare what it keeps by itself. */
export function Backups() {
  const backups = useQuery({
    queryKey: ['backups'],
    queryFn: () => bodyOf(askStaff<BackupsState>('backups')),
  })
  const { data } = backups
  return (
    <section className={styles['part']} aria-labelledby="backups">
      <h3 id="backups">Резервные копии</h3>
      <Awaited query={backups} what="копии" />
      {data?.server && <ServerBackups server={data.server} />}
      {data?.server === null && (
        <p>
          База в&nbsp;Cloudflare D1: она сама помнит каждую минуту последних тридцати дней,
          и&nbsp;её можно вернуть на&nbsp;любую из&nbsp;них. Отдельных файлов нет; как возвращать,
          написано в&nbsp;руководстве (functions/ops/README.md).
        </p>
      )}
    </section>
  )
}

function ServerBackups({ server }: { server: NonNullable<BackupsState['server']> }) {
  const now = useNow()
  const { folder, count, newest } = server
  if (!newest)
    return (
      <p className={styles['failure']} role="alert">
        В&nbsp;папке {folder} копий нет. Проверьте, что&nbsp;включён kanapelle-backup.timer
        и&nbsp;задан BACKUP_KEY.
      </p>
    )
  return (
    <>
      <p>
        Последняя {formatMoment(newest.at)}, {bytesWords(newest.bytes)}. Всего{' '}
        {countOf(count, COPIES)} в&nbsp;папке {folder}. Прочесть их можно только ключом, который
        хранится не&nbsp;на&nbsp;сервере.
      </p>
      {now - Date.parse(newest.at) > LATE && (
        <p className={styles['failure']} role="alert">
          Больше суток назад: копии перестали делаться. Проверьте kanapelle-backup.timer.
        </p>
      )}
    </>
  )
}
