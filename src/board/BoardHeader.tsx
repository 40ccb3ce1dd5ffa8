import { useStore } from '@nanostores/react'
import { use, useEffect, useRef } from 'react'
import { may } from '../domain/roles.ts'
import { $newCount } from './stores/board.ts'
import { $sound, toggleSound } from './feed/chime.ts'
import { $push, readPush, togglePush } from './feed/push.ts'
import { BoardIcon } from './BoardIcon.tsx'
import styles from './board.module.scss'
import { RoleContext } from './role.ts'
import { Search } from './orders/Search.tsx'
import { SignOut } from './SignOut.tsx'

/** The screens with the right that each needs. */
const SCREENS = [
  ['orders', 'Заказы', 'orders'],
  ['kitchen', 'Кухня', 'orders'],
  ['packing', 'Сборка', 'pack'],
  ['slips', 'Накладные', 'contacts'],
  ['couriers', 'Курьеры', 'contacts'],
  ['stop-list', 'Стоп-лист', 'stop'],
  ['closings', 'Приём', 'close'],
  ['payments', 'Оплата', 'change'],
  ['promo-codes', 'Промокоды', 'promos'],
  ['results', 'Итоги', 'results'],
  ['visits', 'Посещения', 'results'],
  ['log', 'Журнал', 'log'],
  ['house', 'Хозяйство', 'house'],
] as const
export type Screen = (typeof SCREENS)[number][0]

const SOUND_WORDS = {
  on: 'Звук включён',
  muted: 'Звук выключен',
  locked: 'Звук ждёт касания',
} as const

const PUSH_WORDS = {
  off: 'Будить, когда доска закрыта',
  on: 'Будим и с закрытой доской',
  denied: 'Уведомления запрещены в настройках браузера',
  failed: 'Уведомления не включились, попробуйте ещё раз',
} as const

/** Browsers leave a focused door where the row's edge cuts half of it off. */
function showWhole({ target }: { target: Element }): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

interface Props {
  email: string
  hasStudio: boolean
  screen: Screen
  choose: (screen: Screen) => void
  open: (number: number) => void
}

/** The screens of the board, the search and the sound. */
export function BoardHeader({ email, hasStudio, screen, choose, open }: Props) {
  const role = use(RoleContext)
  const newCount = useStore($newCount, { ssr: () => 0 })
  const sound = useStore($sound, { ssr: () => 'locked' as const })
  const doors = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = doors.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [screen])
  return (
    <header className={styles['header']}>
      <h1 className="visually-hidden">Доска заказов</h1>
      <nav ref={doors} className={styles['screens']} aria-label="Разделы доски">
        {SCREENS.filter(([, , right]) => may(role, right)).map(([name, words]) => (
          <button
            key={name}
            type="button"
            aria-current={screen === name ? 'page' : undefined}
            onFocus={showWhole}
            onClick={() => choose(name)}
          >
            {words}
            {name === 'orders' && newCount > 0 && may(role, 'step') && (
              <span className={styles['count']}>
                {newCount}
                <span className="visually-hidden"> новых</span>
              </span>
            )}
          </button>
        ))}
        {hasStudio && may(role, 'publish') && (
          <a href="/keystatic" onFocus={showWhole}>
            Студия
          </a>
        )}
      </nav>
      <div className={styles['tools']}>
        {may(role, 'contacts') && <Search open={open} />}
        <button
          type="button"
          className={styles['tool']}
          aria-pressed={sound !== 'muted'}
          title={SOUND_WORDS[sound]}
          onClick={toggleSound}
        >
          <BoardIcon name={sound === 'muted' ? 'silent' : 'sound'} />
          <span>{SOUND_WORDS[sound]}</span>
        </button>
        {may(role, 'step') && <Push />}
        <SignOut email={email} />
      </div>
    </header>
  )
}

/** Lets news wake this browser; nothing where shop or browser cannot. */
function Push() {
  const push = useStore($push, { ssr: () => 'none' as const })
  useEffect(() => void readPush(), [])
  if (push === 'none') return null
  return (
    <>
      <button
        type="button"
        className={`${styles['tool']} ${styles['icon-tool']}`}
        aria-pressed={push === 'on'}
        title={PUSH_WORDS[push]}
        onClick={() => void togglePush()}
      >
        <BoardIcon name="bell" />
        <span>{PUSH_WORDS[push]}</span>
      </button>
      <span role="status" className="visually-hidden">
        {push === 'denied' || push === 'failed' ? PUSH_WORDS[push] : ''}
      </span>
    </>
  )
}
