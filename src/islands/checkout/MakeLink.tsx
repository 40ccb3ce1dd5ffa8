import { Failure } from '../form/Failure.tsx'
import { Field } from '../form/Field.tsx'
import { Honeypot } from '../form/Honeypot.tsx'
import { useAnnouncement } from '../form/use-announcement.ts'
import { useSending } from '../form/sending/use-sending.ts'
import { ASK_COLLEAGUE } from './ask-colleague.ts'
import styles from './other-ways.module.scss'

/** Asks for the occasion and makes the link. */
export function MakeLink() {
  const making = useSending(ASK_COLLEAGUE)
  const { open, sending, news } = making
  useAnnouncement(news)
  useAnnouncement(making.slow)
  return (
    <form
      name="approval"
      className={styles['form']}
      noValidate
      {...making.fieldEvents}
      onSubmit={(event) => {
        event.preventDefault()
        void making.submit(event.currentTarget)
      }}
    >
      <p>
        Сделаем ссылку, по которой коллега увидит блюда, сумму, день и&nbsp;время, гостей, диеты,
        надпись на&nbsp;крышке и&nbsp;комментарий. Он одобрит заказ или вернёт с&nbsp;замечанием.
        Имени, телефона и&nbsp;адреса в&nbsp;ссылке нет: их укажет тот, кто закажет.
      </p>
      <Field
        name="title"
        label="Повод"
        hint="Необязательно: например, день рождения отдела"
        autoComplete="off"
        error={making.errorOf('title')}
      />
      <Honeypot />
      <Failure words={making.failure} />
      {open && (
        <div className={styles['waiting']}>
          <p role="alert">
            {open === 'held'
              ? 'Связи нет. Сделаем ссылку, как только она появится.'
              : 'Связь прервалась. Как только она вернётся, спросим о\u00a0ссылке сами.'}
          </p>
          <div className={styles['actions']}>
            <button
              type="button"
              className="button quiet-button"
              aria-disabled={sending}
              onClick={() => void making.askAgain()}
            >
              Попробовать сейчас
            </button>
            <button
              type="button"
              className="button quiet-button"
              aria-disabled={sending}
              onClick={() => {
                if (!sending) making.takeBack()
              }}
            >
              Не&nbsp;нужно
            </button>
          </div>
        </div>
      )}
      {(news || making.slow) && <p className={styles['news']}>{news || making.slow}</p>}
      <button type="submit" className="button quiet-button" aria-disabled={sending}>
        {sending ? 'Делаем ссылку…' : 'Сделать ссылку'}
      </button>
    </form>
  )
}
