import { useStore } from '@nanostores/react'
import { useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { navigate } from 'astro:transitions/client'
import { orderIntent, sendOrder, successUrl, type OrderIntent } from '../../client/orders.ts'
import { formatRubles } from '../../domain/money.ts'
import { fieldErrors, OrderForm as OrderFormSchema, type FieldError } from '../../domain/order.ts'
import { formatPhone, normalisePhone } from '../../domain/phone.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { settings } from '../../settings.ts'
import { clearCart } from '../../stores/cart.ts'
import { $choices, choose } from '../../stores/choices.ts'
import styles from './checkout.module.scss'
import { Field } from './Field.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { SlotFields } from './SlotFields.tsx'

/** Contacts, day and window, payment, consent; sends the order once and keeps all that was typed until it is taken. */
export function OrderForm({ cart }: { cart: PricedCart }) {
  const choices = useStore($choices, { ssr: () => ({}) })
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const intent = useRef<OrderIntent>(undefined)
  const form = useRef<HTMLFormElement>(null)

  const errorOf = (path: string) => errors.find((error) => error.path === path)?.message

  function show(found: readonly FieldError[]) {
    setErrors(found)
    const first = found.map(({ path }) => form.current?.elements.namedItem(path)).find(Boolean)
    const field = first instanceof RadioNodeList ? first[0] : first
    if (field instanceof HTMLElement) field.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    setFailure('')
    const checked = readForm(new FormData(event.currentTarget), cart.pickup)
    if (!checked.ok) return show(checked.errors)

    setErrors([])
    setSending(true)
    intent.current = orderIntent(cart, checked.form, intent.current)
    const answer = await sendOrder(intent.current)
    setSending(false)

    if (answer.ok) {
      clearCart()
      return navigate(successUrl(answer.body))
    }
    if (answer.problem?.errors?.length) show(answer.problem.errors)
    setFailure(answer.problem?.detail ?? NO_ANSWER)
  }

  return (
    <form ref={form} className={styles['fields']} noValidate onSubmit={(event) => void submit(event)}>
      <section className={styles['section']}>
        <h2>{cart.pickup ? 'Когда заберёте' : 'Куда и\u00a0когда привезти'}</h2>
        {cart.pickup ? (
          <p>
            Заберите по&nbsp;адресу: {settings.pickupAddress}
          </p>
        ) : (
          <Field
            name="delivery.address"
            label="Адрес"
            hint="Улица, дом, подъезд, этаж, квартира или офис"
            autoComplete="street-address"
            error={errorOf('delivery.address')}
          />
        )}
        <SlotFields choices={choices} errorOf={errorOf} />
      </section>

      <section className={styles['section']}>
        <h2>Кто получит</h2>
        <Field name="customer.name" label="Имя" autoComplete="name" error={errorOf('customer.name')} />
        <Field
          name="customer.phone"
          label="Телефон"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+7 (999) 123-45-67"
          error={errorOf('customer.phone')}
        />
        <Field
          name="customer.email"
          label="Почта"
          hint="Необязательно: пришлём подтверждение"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errorOf('customer.email')}
        />
        <Field
          name="persons"
          label="Сколько будет гостей"
          hint="Необязательно: положим столько приборов"
          inputMode="numeric"
          autoComplete="off"
          value={choices.persons ?? ''}
          onValue={(value) => choose('persons', value)}
          error={errorOf('persons')}
        />
      </section>

      <section className={styles['section']}>
        <PaymentFields chosen={choices.payment} error={errorOf('payment')} />
        <Field name="comment" label="Комментарий" hint="Необязательно" autoComplete="off" multiline error={errorOf('comment')} />
      </section>

      <label className={styles['consent']}>
        <input
          type="checkbox"
          name="consent"
          aria-invalid={errorOf('consent') !== undefined}
          aria-describedby="consent-error"
        />
        <span>
          Согласен на&nbsp;обработку <a href="/privacy/">персональных данных</a> для&nbsp;выполнения заказа
        </span>
      </label>
      <p id="consent-error" className={styles['error']}>
        {errorOf('consent')}
      </p>

      {failure && (
        <p className={styles['failure']} role="alert">
          {failure}. Телефон: <a href={`tel:${settings.phone}`}>{formatPhone(settings.phone)}</a>
        </p>
      )}
      <button type="submit" className="button money" aria-disabled={sending}>
        {sending ? 'Отправляем…' : `Заказать за\u00a0${formatRubles(cart.orderTotal)}`}
      </button>
    </form>
  )
}

const NO_ANSWER =
  'Связь прервалась, и\u00a0мы не\u00a0знаем, дошёл ли заказ. Нажмите ещё раз: второго заказа не\u00a0будет'

type Checked = { ok: true; form: v.InferOutput<typeof OrderFormSchema> } | { ok: false; errors: FieldError[] }

/** The form's fields in the shape of the wire, or what is wrong with them. */
function readForm(data: FormData, pickup: boolean): Checked {
  const text = (name: string) => String(data.get(name) ?? '')
  const persons = text('persons').trim()
  const result = v.safeParse(OrderFormSchema, {
    customer: {
      name: text('customer.name'),
      phone: normalisePhone(text('customer.phone')),
      email: text('customer.email'),
    },
    delivery: {
      address: text('delivery.address'),
      date: text('delivery.date'),
      window: text('delivery.window'),
    },
    payment: text('payment'),
    persons: persons === '' ? undefined : Number(persons),
    comment: text('comment'),
    consent: data.get('consent') === 'on',
  })
  const errors = result.success ? [] : fieldErrors(result.issues)
  if (!pickup && text('delivery.address').trim() === '') {
    errors.unshift({ path: 'delivery.address', message: 'Укажите адрес доставки' })
  }
  return result.success && errors.length === 0 ? { ok: true, form: result.output } : { ok: false, errors }
}
