import { useState } from 'react'
import { nameOfFile } from '../../file-names.ts'
import type { Publication } from '../history.ts'
import { capitalised } from './Changes.tsx'
import { useEntries } from './use-publication.ts'

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
  /** Goes back to a publication, or in these files of it only. */
  onBack: (commit: string, paths?: readonly string[]) => void
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
                  {[...new Set(words.map((word) => nameOfFile(word)))].map((word) => (
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
              <Return commit={commit} isBusy={isBusy} onBack={onBack} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

type ReturnProps = Pick<Props, 'isBusy' | 'onBack'> & { commit: string }

/** The way back to one publication: in all that has changed since, or in what is chosen of it. */
function Return({ commit, isBusy, onBack }: ReturnProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="return">
      <button
        disabled={isBusy}
        onClick={() => {
          if (
            confirm(
              'Вернуть магазин к этой версии? Что опубликовали после неё, отменится. Несохранённое и неопубликованное останется в формах.',
            )
          )
            onBack(commit)
        }}
      >
        Вернуть магазин к этой версии
      </button>
      <button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Вернуть не всё
      </button>
      {isOpen && (
        <Entries
          commit={commit}
          isBusy={isBusy}
          onBack={(paths) => {
            setOpen(false)
            onBack(commit, paths)
          }}
        />
      )}
    </div>
  )
}

interface EntriesProps {
  commit: string
  isBusy: boolean
  onBack: (paths: readonly string[]) => void
}

/** What can go back to a publication without the rest, to be chosen. */
function Entries({ commit, isBusy, onBack }: EntriesProps) {
  const { answered: entries, problem } = useEntries(commit)
  const [chosen, setChosen] = useState<readonly string[]>([])
  if (problem) return <p className="problem">{problem}</p>
  if (!entries) return <p className="hint">Смотрим, что изменилось…</p>
  if (entries.length === 0) return <p className="hint">По отдельности вернуть нечего.</p>
  return (
    <fieldset>
      <legend>Что вернуть</legend>
      {entries.map(({ path, words }) => (
        <label key={path}>
          <input
            type="checkbox"
            checked={chosen.includes(path)}
            onChange={({ target: { checked } }) =>
              setChosen(checked ? [...chosen, path] : chosen.filter((one) => one !== path))
            }
          />
          <span>{words.map(capitalised).join('; ')}</span>
        </label>
      ))}
      <p className="hint">Новые названия и фото возвращаются только вместе со всей публикацией.</p>
      <button disabled={isBusy || chosen.length === 0} onClick={() => onBack(chosen)}>
        Вернуть выбранное
      </button>
    </fieldset>
  )
}
