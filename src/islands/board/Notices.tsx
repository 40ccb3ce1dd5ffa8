import { useStore } from '@nanostores/react'
import { $board } from '../../client/board/board-store.ts'
import { $connection } from '../../client/board/staff-http.ts'
import { $conflict } from '../../client/board/steps.ts'
import { $steps } from '../../client/board/steps-store.ts'
import { BOARD_CALLBACKS } from '../../contract/staff.ts'
import { countOf } from '../../domain/wording.ts'
import styles from './board.module.scss'
import { useNow } from './use-now.ts'
import { actorWords, eventWords, timeWords } from './words.ts'

/** Notices that a colleague must see at once: no network, sign-in ended, a step refused, a list cut off. */
export function Notices({ open }: { open: (number: number) => void }) {
  const connection = useStore($connection, { ssr: () => 'online' as const })
  const steps = useStore($steps, { ssr: () => [] })
  const now = useNow()
  const conflict = useStore($conflict, { ssr: () => undefined })
  return (
    <div className={styles['notices']} role="status">
      {connection === 'signed-out' && (
        <p className={styles['notice']}>
          <span>Вход закончился. Ваши действия сохранятся.</span>
          <button type="button" onClick={() => location.reload()}>
            Войти заново
          </button>
        </p>
      )}
      {connection === 'offline' && (
        <p className={styles['notice']}>
          <span>
            Связи нет. Всё, что вы&nbsp;нажмёте, отправим сами
            {steps.length > 0 &&
              `: ждёт ${countOf(steps.length, { one: 'действие', few: 'действия', many: 'действий' })}`}
            .
          </span>
        </p>
      )}
      {conflict && (
        <p className={styles['notice']}>
          <span>
            <b>№&nbsp;{conflict.number}.</b> {conflict.detail}
            {conflict.last &&
              `. ${eventWords(conflict.last.kind, conflict.pickup)} в\u00a0${timeWords(conflict.last.at, now)}, ${actorWords(conflict.last.actor)}`}
          </span>
          <button type="button" onClick={() => open(conflict.number)}>
            Открыть
          </button>
          <button type="button" onClick={() => $conflict.set(undefined)}>
            Понятно
          </button>
        </p>
      )}
      <CutOff />
    </div>
  )
}

/** Says so when the shop has more callback requests than the board lists. */
function CutOff() {
  const board = useStore($board, { ssr: () => undefined })
  if (!board || board.callbacks.length < BOARD_CALLBACKS) return null
  return (
    <p className={styles['notice']}>
      На&nbsp;доске {BOARD_CALLBACKS} последних просьб перезвонить, больше она не&nbsp;вмещает.
      Прежние появятся, когда вы&nbsp;позвоните по&nbsp;этим.
    </p>
  )
}
