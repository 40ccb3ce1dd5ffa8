import { useStore } from '@nanostores/react'
import { $board, findOrder } from '../stores/board.ts'
import { $openNews, hideNews, type OrderNews } from '../stores/news.ts'
import { $answeredAt, $connection } from '../requests/staff-http.ts'
import { $conflict, type Conflict } from '../feed/steps.ts'
import { $steps, $stepsOfOthers, forgetSteps } from '../stores/steps.ts'
import { BOARD_CALLBACKS } from '../../contract/staff.ts'
import { MINUTE } from '../../domain/time.ts'
import { countOf } from '../../wording/plural.ts'
import styles from './bar.module.scss'
import { LastStepNotice } from './LastStepNotice.tsx'
import { SlotTime } from '../SlotTime.tsx'
import { useNow } from '../use-now.ts'
import { actorWords, eventWords, timeWords } from '../words.ts'

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
        <Outdated />
        <OtherColleagues />
        <News open={open} />
        {conflict && <ConflictNotice conflict={conflict} open={open} />}
        <CutOff />
      </div>
      <div role="status">
        <LastStepNotice />
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
    case 'no-right':
      return (
        <p className={styles['notice']}>
          <span>Ваша роль на&nbsp;доске изменилась.</span>
          <button type="button" onClick={() => location.reload()}>
            Обновить
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

/** An answer comes every ten seconds. */
const OUTDATED_MS = MINUTE

/** Says how old the board is where no answer has come for a while: the device slept, or there is no network. */
function Outdated() {
  const at = useStore($answeredAt, { ssr: () => undefined })
  const connection = useStore($connection, { ssr: () => 'online' as const })
  const now = useNow()
  if (at === undefined || now - at < OUTDATED_MS) return null
  if (connection !== 'online' && connection !== 'offline') return null
  return (
    <p className={styles['notice']}>
      <span>
        Доска показывает, что было в&nbsp;{timeWords(new Date(at).toISOString(), now)}
        {connection === 'online' && ', обновляем'}.
      </span>
    </p>
  )
}

/** Says so when steps of another colleague wait on a shared tablet: nobody else may send them. */
function OtherColleagues() {
  const steps = useStore($stepsOfOthers, { ssr: () => [] })
  if (steps.length === 0) return null
  const names = [...new Set(steps.map(({ by }) => by))].join(', ')
  const numbers = [...new Set(steps.map(({ number }) => `№ ${number}`))].join(', ')
  return (
    <p className={styles['notice']}>
      <span>
        Не отправлено: {numbers}. Это шаги {names}, отправим после входа под этим именем.
      </span>
      <button type="button" onClick={() => forgetSteps((step) => steps.includes(step))}>
        Не отправлять
      </button>
    </p>
  )
}

const NEWS_WORDS: Readonly<Record<OrderNews['kind'], string>> = {
  new: 'Новый заказ',
  'changed-by-shopper': 'Покупатель изменил заказ',
  'cancelled-by-shopper': 'Покупатель отменил заказ',
  'to-cook': 'Готовить заказ',
  changed: 'Изменился заказ',
  'not-to-cook': 'Больше не готовить заказ',
}

/** Announces changes since the page was opened: their cards may be on another day, in another column, or scrolled out of view. */
function News({ open }: Props) {
  const news = useStore($openNews, { ssr: () => [] })
  const now = useNow()
  const [first, ...others] = news
  if (!first) return null
  return (
    <p className={styles['notice']}>
      <span>
        <b>
          {NEWS_WORDS[first.kind]} № {first.number}
        </b>
        , <SlotTime slot={first} now={now} />
        {others.length > 0 && `, и ещё ${others.length}`}
      </span>
      {findOrder(first.number) && (
        <button
          type="button"
          onClick={() => {
            hideNews(first.number)
            open(first.number)
          }}
        >
          Посмотреть
        </button>
      )}
      <button type="button" onClick={() => hideNews()}>
        Скрыть
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
        <b>№ {number}.</b> {detail}
        {last &&
          `. ${eventWords(last.kind, pickup)} в ${timeWords(last.at, now)}, ${actorWords(last.actor)}`}
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
        На доске {BOARD_CALLBACKS} просьб перезвонить, которые ждут дольше всех. Остальные появятся,
        когда вы позвоните по этим.
      </span>
    </p>
  )
}
