import { useStore } from '@nanostores/react'
import { $board } from '../../client/board/board-store.ts'
import { $connection } from '../../client/board/staff-http.ts'
import { $conflict, type Conflict } from '../../client/board/steps.ts'
import { $steps, $stepsOfOthers, forgetSteps } from '../../client/board/steps-store.ts'
import { BOARD_CALLBACKS } from '../../contract/staff.ts'
import { countOf } from '../../domain/wording.ts'
import styles from './bar.module.scss'
import { Moved } from './Moved.tsx'
import { useNow } from './use-now.ts'
import { actorWords, eventWords, timeWords } from './words.ts'

interface Props {
  open: (number: number) => void
}

/**
 * News that a colleague must see at once, at the bottom of the screen: no network, sign-in ended, a step refused, a list cut
 * off, the last step. Stands in the opened order's dialog while there is one, since nothing outside it can be pressed then.
 */
export function Notices({ open }: Props) {
  const conflict = useStore($conflict, { ssr: () => undefined })
  return (
    <div className={styles['bar']}>
      <div role="status">
        <Connection />
        <OtherColleagues />
        {conflict && <ConflictNotice conflict={conflict} open={open} />}
        <CutOff />
      </div>
      <div role="status">
        <Moved />
      </div>
    </div>
  )
}

/** Says so while the shop does not answer, and what happens to what is pressed meanwhile. */
function Connection() {
  const connection = useStore($connection, { ssr: () => 'online' as const })
  const steps = useStore($steps, { ssr: () => [] })
  const waiting =
    steps.length > 0 &&
    `: ждёт ${countOf(steps.length, { one: 'действие', few: 'действия', many: 'действий' })}`
  switch (connection) {
    case 'online':
      return null
    case 'signed-out':
      return (
        <p className={styles['notice']}>
          <span>Вход закончился. Шаги заказов сохранятся.</span>
          <button type="button" onClick={() => location.reload()}>
            Войти заново
          </button>
        </p>
      )
    case 'busy':
      return (
        <p className={styles['notice']}>
          <span>
            Слишком много запросов подряд. Через минуту шаги заказов отправим сами{waiting}.
          </span>
        </p>
      )
    case 'offline':
      return (
        <p className={styles['notice']}>
          <span>
            Связи нет. Шаги заказов отправим сами{waiting}. Остальное повторите, когда она появится.
          </span>
        </p>
      )
  }
}

/** Says so when steps of another colleague wait on a shared tablet: nobody else may send them. */
function OtherColleagues() {
  const steps = useStore($stepsOfOthers, { ssr: () => [] })
  if (steps.length === 0) return null
  const names = [...new Set(steps.map(({ by }) => by))].join(', ')
  const numbers = [...new Set(steps.map(({ number }) => `№\u00a0${number}`))].join(', ')
  return (
    <p className={styles['notice']}>
      <span>
        Не&nbsp;отправлено: {numbers}. Это шаги {names}, отправим после входа под этим именем.
      </span>
      <button type="button" onClick={() => forgetSteps((step) => steps.includes(step))}>
        Не&nbsp;отправлять
      </button>
    </p>
  )
}

/** A step that was refused, with the event that was faster. */
function ConflictNotice({ conflict, open }: Props & { conflict: Conflict }) {
  const now = useNow()
  const { number, detail, last, pickup } = conflict
  return (
    <p className={styles['notice']}>
      <span>
        <b>№&nbsp;{number}.</b> {detail}
        {last &&
          `. ${eventWords(last.kind, pickup)} в\u00a0${timeWords(last.at, now)}, ${actorWords(last.actor)}`}
      </span>
      <button type="button" onClick={() => open(number)}>
        Открыть
      </button>
      <button type="button" onClick={() => $conflict.set(undefined)}>
        Понятно
      </button>
    </p>
  )
}

/** Says so when the shop has more callback requests than the board lists. */
function CutOff() {
  const board = useStore($board, { ssr: () => undefined })
  if (!board || board.callbacks.length < BOARD_CALLBACKS) return null
  return (
    <p className={styles['notice']}>
      <span>
        На&nbsp;доске {BOARD_CALLBACKS} последних просьб перезвонить, больше она не&nbsp;вмещает.
        Прежние появятся, когда вы&nbsp;позвоните по&nbsp;этим.
      </span>
    </p>
  )
}
