import { useState } from 'react'
import { Changes } from './Changes.tsx'
import { End, NameField, Progress, useKeptName } from './Doing.tsx'
import { Frames } from './Frames.tsx'
import { History } from './History.tsx'
import { usePublication } from './use-publication.ts'

/** What shoppers will find changed, the shop with the drafts, and the way out and back. */
export function PublicationPage() {
  const { answer, problem: failure, ask } = usePublication()
  const [name, setName] = useKeptName()
  const [refusal, setRefusal] = useState<string>()
  if (!answer)
    return <main>{failure ? <p className="problem">{failure}</p> : <p>Загружаем…</p>}</main>

  const { changes, doubts, problem, running, ended, preview, history, you, previewPort } = answer
  const by = name.trim() || undefined
  const begin = async (what: 'publish' | 'preview' | 'back', body: object = {}) =>
    setRefusal((await ask(what, { by, ...body }))?.message)
  const isSaved = changes.words.length + changes.files.length === 0
  const needsName = you === undefined && by === undefined
  return (
    <main>
      <nav>
        <a href="/keystatic">← К формам</a>
        <a href="/keystatic/prices/">Только цены</a>
      </nav>
      <h1>Публикация</h1>
      {failure && <p className="problem">{failure}</p>}
      <section aria-labelledby="changes">
        <h2 id="changes">Что изменится для покупателей</h2>
        <Changes changes={changes} />
        {doubts.length > 0 && (
          <div className="problem">
            <p>Проверьте, так ли задумано:</p>
            <ul>
              {doubts.map((doubt) => (
                <li key={doubt}>{doubt}</li>
              ))}
            </ul>
          </div>
        )}
        {problem && <p className="problem">{problem}</p>}
        {you === undefined && <NameField name={name} onChange={setName} />}
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
        onBack={(commit, paths) => void begin('back', { commit, ...(paths && { paths }) })}
      />
    </main>
  )
}
