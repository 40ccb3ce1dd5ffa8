import { useStore } from '@nanostores/react'
import { $newCount } from '../../client/board/board-store.ts'
import { $sound, toggleSound } from '../../client/board/chime.ts'
import styles from './board.module.scss'
import { Search } from './Search.tsx'

const SCREENS = [
  ['orders', 'Заказы'],
  ['kitchen', 'Кухня'],
  ['slips', 'Накладные'],
  ['couriers', 'Курьеры'],
  ['stop-list', 'Стоп-лист'],
] as const
export type Screen = (typeof SCREENS)[number][0]

const SOUND_WORDS = {
  on: 'Звук включён',
  muted: 'Звук выключен',
  locked: 'Звук ждёт касания',
} as const

interface Props {
  email: string
  screen: Screen
  choose: (screen: Screen) => void
  open: (number: number) => void
}

/** The screens of the board, the search and the sound. */
export function BoardHeader({ email, screen, choose, open }: Props) {
  const newCount = useStore($newCount, { ssr: () => 0 })
  const sound = useStore($sound, { ssr: () => 'locked' as const })
  return (
    <header className={styles['header']}>
      <h1 className="visually-hidden">Доска заказов</h1>
      <nav className={styles['screens']} aria-label="Разделы доски">
        {SCREENS.map(([name, words]) => (
          <button
            key={name}
            type="button"
            aria-current={screen === name ? 'page' : undefined}
            onClick={() => choose(name)}
          >
            {words}
            {name === 'orders' && newCount > 0 && (
              <span className={styles['count']}>
                {newCount}
                <span className="visually-hidden"> новых</span>
              </span>
            )}
          </button>
        ))}
      </nav>
      <div className={styles['tools']}>
        <Search open={open} />
        <button
          type="button"
          className={styles['tool']}
          aria-pressed={sound !== 'muted'}
          onClick={toggleSound}
        >
          {SOUND_WORDS[sound]}
        </button>
        <span className={styles['who']}>{email}</span>
      </div>
    </header>
  )
}
