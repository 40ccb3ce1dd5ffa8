import { useEffect, useRef, type ReactNode } from 'react'
import { $ordering } from '../stores/ordering.ts'
import type { OpenedCallback } from '../../contract/board.ts'
import type { PaymentKind } from '../../contract/fields.ts'
import { formatRubles } from '../../wording/money.ts'
import { settings } from '../../settings/shop.ts'
import { paymentChoice } from '../../wording/payment.ts'
import { Field } from '../../islands/form/Field.tsx'
import { Select } from '../../islands/form/Select.tsx'
import dialogStyles from '../dialog.module.scss'
import { DraftFields, DraftPayer } from './DraftFields.tsx'
import { EditorFoot } from './EditorFoot.tsx'
import styles from './editor.module.scss'
import { TakenByPhone } from './TakenByPhone.tsx'
import { usePhoneOrder, type PhoneOrderForm } from './use-phone-order.ts'

interface Props {
  callback: OpenedCallback | undefined
  open: (number: number) => void
  /** Stands in the dialog, above it. */
  children: ReactNode
}

/** An order that a colleague takes on the phone, by the form, rules and prices of the shop. Rule 51. */
export function PhoneOrder({ callback, open, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const order = usePhoneOrder(callback)
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      className={dialogStyles['dialog']}
      aria-labelledby="phone-order"
      onClose={() => $ordering.set(undefined)}
    >
      <div className={dialogStyles['content']}>
        <div className={dialogStyles['head']}>
          <h2 id="phone-order">Заказ по телефону</h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            Закрыть
          </button>
        </div>
        {order.taken ? (
          <TakenByPhone order={order.taken} open={open} />
        ) : (
          <OrderForm order={order} />
        )}
      </div>
      {children}
    </dialog>
  )
}

interface FormProps {
  order: PhoneOrderForm
}

/** Asks for everything that an order needs. */
function OrderForm({ order }: FormProps) {
  const { form, failure, sending, save } = order
  const priced = form.price?.priced
  return (
    <form
      noValidate
      className={styles['editor']}
      aria-labelledby="phone-order"
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) void save()
      }}
    >
      <CustomerFields order={order} />
      <DraftFields form={form} />
      <PaymentField order={order} />
      {order.payment === 'invoice' && (
        <>
          <DraftPayer form={form} />
          <DocumentsField order={order} />
        </>
      )}
      <ConsentField order={order} />
      <EditorFoot
        status={priced && `Всего ${formatRubles(priced.orderTotal)}`}
        failure={failure}
        sending={sending}
        action={sending ? 'Оформляем…' : 'Оформить заказ'}
      />
    </form>
  )
}

/** Asks who orders. */
function CustomerFields({ order: { customer, setCustomer, errors } }: FormProps) {
  const propsOf = (part: 'name' | 'phone' | 'email') => ({
    name: part,
    autoComplete: 'off',
    value: customer[part],
    onValue: (value: string) => setCustomer({ [part]: value }),
    error: errors[`customer.${part}`],
  })
  return (
    <>
      <Field {...propsOf('name')} label="Имя" />
      <Field
        {...propsOf('phone')}
        label="Телефон"
        type="tel"
        inputMode="tel"
        placeholder="+7 (999) 123-45-67"
      />
      <Field
        {...propsOf('email')}
        label="Почта"
        hint="Необязательно: придёт письмо со ссылкой на заказ"
        type="email"
        inputMode="email"
      />
    </>
  )
}

/** Asks how the customer pays. */
function PaymentField({ order: { form, payment, setPayment, errors } }: FormProps) {
  return (
    <Select
      name="payment"
      label="Оплата"
      placeholder="Выберите способ"
      options={settings.payments.map((kind) => ({
        value: kind,
        label: paymentChoice({ payment: kind, pickup: form.draft.pickup }),
      }))}
      value={payment}
      onValue={(kind) => setPayment(kind as PaymentKind | '')}
      error={errors['payment']}
    />
  )
}

/** Asks where the papers of the sale go. */
function DocumentsField({ order: { customer, setCustomer, errors } }: FormProps) {
  return (
    <Field
      name="documents-email"
      label="Почта для документов"
      hint="Необязательно"
      type="email"
      inputMode="email"
      autoComplete="off"
      value={customer.documentsEmail}
      onValue={(documentsEmail) => setCustomer({ documentsEmail })}
      error={errors['documentsEmail']}
    />
  )
}

/** Asks whether the customer has agreed on the phone. */
function ConsentField({ order: { consent, setConsent, errors } }: FormProps) {
  return (
    <>
      <label className={styles['consent']}>
        <input
          type="checkbox"
          name="consent"
          checked={consent}
          aria-invalid={errors['consent'] !== undefined}
          aria-describedby="consent-error"
          onChange={({ target }) => setConsent(target.checked)}
        />
        <span>
          По телефону согласился на обработку данных. Так и запишем: согласие по телефону, имя ваше.
        </span>
      </label>
      <p id="consent-error" className={styles['error']}>
        {errors['consent']}
      </p>
    </>
  )
}
