import { useState } from 'react'
import { refreshBoard } from '../feed/feed.ts'
import { sendPhoneOrder } from '../requests/order-edits.ts'
import { failureWords } from '../requests/staff-http.ts'
import type { AcceptedOrder } from '../../contract/answers.ts'
import type { OpenedCallback } from '../../contract/board.ts'
import type { PaymentKind } from '../../contract/fields.ts'
import { keepTaken } from '../stores/news.ts'
import { formatPhone, readPhone, withBeside } from '../../wording/phone.ts'
import { cartOf, draftOfCart, EMPTY_DRAFT, guestsOf, namedPayer, wrongIn } from './draft.ts'
import { draftErrors, useDraft } from './use-draft.ts'

/** What the form of an order on the phone holds, and the sending of it. */
export type PhoneOrderForm = ReturnType<typeof usePhoneOrder>

/** Keeps what is typed into an order on the phone, and sends it. */
export function usePhoneOrder(callback: OpenedCallback | undefined) {
  const form = useDraft(callback?.cart ? draftOfCart(callback.cart) : EMPTY_DRAFT)
  const [customer, setCustomer] = useState({
    name: callback?.name ?? '',
    email: '',
    documentsEmail: '',
    phone: callback ? formatPhone(callback.phone) : '',
  })
  const [payment, setPayment] = useState<PaymentKind | ''>('')
  const [consent, setConsent] = useState(false)
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const [taken, setTaken] = useState<AcceptedOrder>()
  const { draft, price } = form
  const errors: Record<string, string | undefined> = form.errors

  async function save() {
    const wrong = { ...wrongIn(draft), ...wrongBeside(customer, payment, consent) }
    form.setErrors(wrong)
    setFailure('')
    if (Object.keys(wrong).length > 0 || payment === '') {
      setFailure('Проверьте отмеченные поля')
      return
    }
    if (!price?.priced || price.wrong) {
      setFailure(price?.wrong || 'Меню ещё не загрузилось')
      return
    }
    await send(payment, price.priced.orderTotal)
  }

  async function send(chosen: PaymentKind, expectedTotal: number) {
    const order = orderOf(draft, customer, chosen, expectedTotal)
    setSending(true)
    const answer = await sendPhoneOrder(order, callback?.number)
    setSending(false)
    if (answer.ok) {
      keepTaken(answer.body.number)
      void refreshBoard()
      setTaken(answer.body)
      return
    }
    setFailure(failureWords(answer))
    if (answer.reason === 'refused' && 'errors' in answer.problem)
      form.setErrors(draftErrors(answer.problem.errors))
  }

  return {
    form,
    errors,
    failure,
    sending,
    taken,
    save,
    customer,
    setCustomer,
    payment,
    setPayment,
    consent,
    setConsent,
  }
}

/** Errors of the fields beside cart and delivery, by field. */
function wrongBeside(customer: { name: string }, payment: PaymentKind | '', consent: boolean) {
  return {
    ...(customer.name.trim() === '' && { 'customer.name': 'Укажите имя' }),
    ...(payment === '' && { payment: 'Выберите способ оплаты' }),
    ...(!consent && { consent: 'Спросите согласие и отметьте' }),
  }
}

type Draft = ReturnType<typeof useDraft>['draft']

/** The order of a draft; what stands beside the phone joins the comment. */
function orderOf(
  draft: Draft,
  {
    documentsEmail,
    ...typed
  }: { name: string; email: string; phone: string; documentsEmail: string },
  payment: PaymentKind,
  expectedTotal: number,
) {
  const { phone, beside } = readPhone(typed.phone)
  const guests = guestsOf(draft)
  return {
    ...cartOf(draft),
    expectedTotal,
    customer: { ...typed, phone },
    delivery: {
      address: draft.pickup ? '' : draft.address,
      date: draft.date,
      window: draft.window,
    },
    ...(guests !== null && { persons: guests }),
    payment,
    comment: withBeside(draft.comment, beside),
    diets: draft.diets,
    ...(payment === 'invoice' && { ...namedPayer(draft), documentsEmail }),
    consent: true as const,
  }
}
