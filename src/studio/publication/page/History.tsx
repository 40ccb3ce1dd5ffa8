import { nameOfFile } from '../file-names.ts'
import type { Publication } from '../history.ts'
import { capitalised } from './Changes.tsx'

const WHEN = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
})

interface Props {
  /** Newest first; the first is what the shop is now. */
  history: readonly Publication[]
  isBusy: boolean
  onBack: (commit: string) => void
}

/** The last publications, each with a way back to it. */
export function History({ history, isBusy, onBack }: Props) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">Прошлые публикации</h2>
      <ol className="history">
        {history.map(({ commit, at, by, words }, index) => (
          <li key={commit}>
            <div>
              <p className="hint">
                {WHEN.format(new Date(at))}, {by}
              </p>
              {words.length > 0 ? (
                <ul>
                  {[...new Set(words.map(nameOfFile))].map((word) => (
                    <li key={word}>{capitalised(word)}</li>
                  ))}
                </ul>
              ) : (
                <p>{index === 0 ? 'Из студии ещё ничего не публиковали' : 'Как было до этого'}</p>
              )}
            </div>
            {index === 0 ? (
              <span className="hint">сейчас в магазине</span>
            ) : (
              <button
                disabled={isBusy}
                onClick={() => {
                  if (
                    confirm(
                      'Вернуть магазин к этому виду? Несохранённое и неопубликованное останется в формах.',
                    )
                  )
                    onBack(commit)
                }}
              >
                Вернуть
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
