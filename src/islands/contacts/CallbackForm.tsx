import type { PricedCart } from '../../domain/pricing.ts'
import { Consent } from '../form/Consent.tsx'
import { Doubt } from '../form/Doubt.tsx'
import { Failure } from '../form/Failure.tsx'
import { Field } from '../form/Field.tsx'
import form from '../form/form.module.scss'
import { Honeypot } from '../form/Honeypot.tsx'
import { PhoneField } from '../form/PhoneField.tsx'
import { useReady } from '../form/use-ready.ts'
import styles from './callback.module.scss'
import { useCallback } from './use-callback.ts'

interface Props {
  /** What the button says. */
  action: string
  /** The screen has another button that matters more. */
  quiet?: boolean
  /** Comes along with the request. */
  cart?: PricedCart
  /** What the shopper has typed elsewhere on the page. */
  typed?: { name: string; phone: string }
}

/** Name, phone and consent are enough to be called back. Sends nothing before it is ready: a plain form would put the phone into the address. */
export function CallbackForm({ action, quiet, cart, typed }: Props) {
  const ready = useReady()
  const { submit, askAgain, sending, failure, inDoubt, textOf, errorOf } = useCallback(cart)

  return (
    <form
      className={styles['form']}
      noValidate
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
          defaultValue={typed?.name}
          error={errorOf('name')}
        />
        <PhoneField name="phone" defaultValue={typed?.phone} error={errorOf('phone')} />
      </div>
      <Field
        name="comment"
        label="Комментарий"
        hint={
          'Необязательно: когда удобно говорить, к\u00a0какому дню и\u00a0на\u00a0сколько гостей'
        }
        autoComplete="off"
        multiline
        error={errorOf('comment')}
      />
      <Consent purpose="callback" error={errorOf('consent')} />
      <Honeypot />
      <Failure words={failure} />
      {inDoubt && (
        <Doubt words={IN_DOUBT} text={textOf()} asking={sending} askAgain={() => void askAgain()} />
      )}
      <button
        type="submit"
        className={quiet ? 'button quiet-button' : 'button'}
        disabled={!ready}
        aria-disabled={sending}
      >
        {sending ? 'Отправляем…' : action}
      </button>
    </form>
  )
}

const IN_DOUBT =
  'Связь прервалась, и\u00a0мы не\u00a0знаем, дошла\u00a0ли просьба. Как только она вернётся, спросим сами: дважды не\u00a0запишем.'
