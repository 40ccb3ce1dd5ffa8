import { useEffect, useState } from 'react'
import type { Ended, Running } from '../jobs.ts'
import { Changes } from './Changes.tsx'
import { Frames } from './Frames.tsx'
import { History } from './History.tsx'
import { usePublication } from './use-publication.ts'

/** Where the browser keeps who publishes, on a machine without a sign-in. */
const NAME = 'studio:name'

/** What shoppers will find changed, the shop with the drafts, and the way out and back. */
export function PublicationPage() {
  const { answer, isLost, ask } = usePublication()
  const [name, setName] = useState(keptName)
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => keepName(name), [name])
  if (!answer) return <main>{isLost ? <Lost /> : <p>Загружаем…</p>}</main>

  const { changes, problem, running, ended, preview, history, you, previewPort } = answer
  const by = name.trim() || undefined
  const begin = async (what: 'publish' | 'preview' | 'back', body: object = {}) =>
    setRefusal(await ask(what, { by, ...body }))
  const isSaved = changes.words.length + changes.files.length === 0
  const needsName = you === undefined && by === undefined
  return (
    <main>
      <a className="back" href="/keystatic">
        ← К формам
      </a>
      <h1>Публикация</h1>
      {isLost && <Lost />}
      <section aria-labelledby="changes">
        <h2 id="changes">Что изменится для покупателей</h2>
        <Changes changes={changes} />
        {problem && <p className="problem">{problem}</p>}
        {you === undefined && (
          <label className="name">
            Кто публикует
            <input
              value={name}
              autoComplete="name"
              maxLength={100}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
        )}
        <div className="buttons">
          <button
            className="main"
            disabled={isSaved || needsName || Boolean(problem) || Boolean(running)}
            onClick={() => void begin('publish')}
          >
            Опубликовать
          </button>
          <button disabled={Boolean(running)} onClick={() => void begin('preview')}>
            {preview ? 'Собрать просмотр заново' : 'Посмотреть, как будет'}
          </button>
        </div>
        {needsName && !isSaved && !problem && (
          <p className="hint">Подпишитесь: имя останется в истории рядом с правкой.</p>
        )}
        <div role="status">
          {refusal && <p className="problem">{refusal}</p>}
          {running ? <Progress running={running} /> : ended && <End ended={ended} />}
        </div>
      </section>
      {preview && <Frames key={ended?.at} isOld={preview.isOld} port={previewPort} />}
      <History
        history={history}
        isBusy={Boolean(running) || needsName}
        onBack={(commit) => void begin('back', { commit })}
      />
    </main>
  )
}

/** The name of last time; empty where the browser denies its storage, as in a frame or by its settings. */
function keptName(): string {
  try {
    return localStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

function keepName(name: string): void {
  try {
    localStorage.setItem(NAME, name)
  } catch {
    // Asked for again next time.
  }
}

function Lost() {
  return <p className="problem">Студия не отвечает. Страница обновится сама, когда ответит.</p>
}

const STEPS = {
  check: 'Проверяем',
  build: 'Собираем магазин, это меньше минуты',
  release: 'Выкладываем и проверяем',
}
const PREVIEW_STEPS = { ...STEPS, build: 'Собираем просмотр, это меньше минуты' }

function Progress({ running: { what, step, by } }: { running: Running }) {
  const words = what === 'preview' ? PREVIEW_STEPS : STEPS
  const at = Object.keys(STEPS).indexOf(step)
  return (
    <div className="progress">
      <progress aria-label="Ход публикации" max={3} value={at + 0.5} />
      <p>
        {words[step]}… <span className="hint">{by}</span>
      </p>
    </div>
  )
}

const DONE = {
  publish: 'Опубликовано: магазин уже новый.',
  back: 'Готово: магазин снова прежний.',
  preview: 'Просмотр собран.',
  calendar: 'Магазин изменился по календарю.',
}

function End({ ended }: { ended: Ended }) {
  if (!ended.problem) return <p className="done">{DONE[ended.what]}</p>
  return (
    <div className="problem">
      <p>{ended.problem}</p>
      {ended.output && (
        <details>
          <summary>Подробности для разработчика</summary>
          <pre>{ended.output}</pre>
        </details>
      )}
    </div>
  )
}
