import { Consent } from '../form/Consent.tsx'
import { UnconfirmedNotice } from '../form/UnconfirmedNotice.tsx'
import { Failure } from '../form/Failure.tsx'
import { Field } from '../form/Field.tsx'
import form from '../form/form.module.scss'
import { Honeypot } from '../form/Honeypot.tsx'
import { CommentField } from '../form/OrderFields.tsx'
import { PhoneField } from '../form/PhoneField.tsx'
import { useAnnouncement } from '../form/use-announcement.ts'
import styles from './callback.module.scss'
import { useCallbackRequest } from './use-callback-request.ts'

interface Props {
  /** Text of the button. */
  action: string
  /** Draws a secondary button, for a screen that has another primary one. */
  quiet?: boolean
  /** Sends the cart with the request. */
  withCart?: boolean
  /** Values typed into another form of the page. */
  typed?: { name: string; phone: string }
}

/** Name, phone and consent: enough to be called back. */
export function CallbackForm({ action, quiet, withCart = false, typed }: Props) {
  const { submit, askAgain, takeBack, sending, slow, failure, open, textOf, errorOf, fieldEvents } =
    useCallbackRequest(withCart)
  useAnnouncement(slow)

  return (
    <form
      name="callback"
      // Before hydration nothing is sent: by default the browser would put the phone into the address.
      method="dialog"
      className={styles['form']}
      noValidate
      {...fieldEvents}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <div className={form['pair']}>
        <Field
          name="name"
          label="Имя"
          autoComplete="name"
          required
          defaultValue={typed?.name}
          error={errorOf('name')}
        />
        <PhoneField name="phone" defaultValue={typed?.phone} error={errorOf('phone')} />
      </div>
      <CommentField
        hint={'Необязательно: когда удобно говорить, к какому дню и на сколько гостей'}
        error={errorOf('comment')}
      />
      <Consent purpose="callback" error={errorOf('consent')} />
      <Honeypot />
      <Failure words={failure} />
      {open && (
        <UnconfirmedNotice
          words={open === 'held' ? WAITING : IN_DOUBT}
          held={open === 'held'}
          takeBack={takeBack}
          text={textOf()}
          asking={sending}
          askAgain={() => void askAgain()}
        />
      )}
      {slow && <p>{slow}</p>}
      <button
        type="submit"
        className={quiet ? 'button quiet-button' : 'button'}
        aria-disabled={sending}
      >
        {sending ? 'Отправляем…' : action}
      </button>
    </form>
  )
}

const WAITING =
  'Связи нет, заявка ждёт. Отправим её, как только связь появится: дважды не запишем. Не закрывайте эту вкладку.'

const IN_DOUBT =
  'Связь прервалась, и мы не знаем, дошла ли заявка. Как только связь вернётся, спросим сами: дважды не запишем.'
