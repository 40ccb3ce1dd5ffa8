import { useState } from 'react'
import * as v from 'valibot'
import { refreshBoard } from '../feed/feed.ts'
import { sendPhoneOrder } from '../requests/order-edits.ts'
import { failureWords } from '../requests/staff-http.ts'
import type { AcceptedOrder } from '../../contract/answers.ts'
import type { OpenedCallback } from '../../contract/board.ts'
import { fieldErrors, type PaymentKind } from '../../contract/fields.ts'
import { OrderRequest } from '../../contract/order.ts'
import { keepTaken } from '../stores/news.ts'
import { formatPhone, readPhone, withBeside } from '../../wording/phone.ts'
import {
  contentsOf,
  draftOfCart,
  EMPTY_DRAFT,
  errorsByField,
  namedPayer,
  wrongPayer,
  type Draft,
} from './draft.ts'
import { useDraft } from './use-draft.ts'

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
    const total = price?.priced?.orderTotal ?? 0
    const { order, wrong } = readOrder(orderOf(draft, customer, payment, consent, total), draft)
    form.setErrors(wrong)
    setFailure('')
    if (!order) {
      setFailure('Проверьте отмеченные поля')
      return
    }
    if (!price?.priced || price.wrong) {
      setFailure(price?.wrong || 'Меню ещё не загрузилось')
      return
    }
    await send(order)
  }

  async function send(order: OrderRequest) {
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
      form.setErrors(errorsByField(answer.problem.errors))
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

/** The order as it is sent, or what is wrong with it by field. */
function readOrder(typed: ReturnType<typeof orderOf>, draft: Draft) {
  const read = v.safeParse(OrderRequest, typed)
  const wrong = {
    ...errorsByField(fieldErrors(read.issues ?? [])),
    ...(typed.payment === 'invoice' && wrongPayer(draft)),
  }
  return { wrong, order: read.success && Object.keys(wrong).length === 0 && read.output }
}

/** The order of a draft; what stands beside the phone joins the comment. */
function orderOf(
  draft: Draft,
  {
    documentsEmail,
    ...typed
  }: { name: string; email: string; phone: string; documentsEmail: string },
  payment: PaymentKind | '',
  consent: boolean,
  expectedTotal: number,
) {
  const { phone, beside } = readPhone(typed.phone)
  return {
    ...contentsOf(draft),
    expectedTotal,
    customer: { ...typed, phone },
    payment,
    comment: withBeside(draft.comment, beside),
    ...(payment === 'invoice' && { ...namedPayer(draft), documentsEmail }),
    consent,
  }
}
