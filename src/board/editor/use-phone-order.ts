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
  CHECK_FIELDS,
  contentsOf,
  draftOfCart,
  EMPTY_DRAFT,
  errorsByField,
  failureNow,
  namedPayer,
  wrongPayer,
  type Draft,
} from './draft.ts'
import { useDraft } from './use-draft.ts'

/** What the form of an order on the phone holds, and the sending of it. */
export type PhoneOrderForm = ReturnType<typeof usePhoneOrder>

/** Keeps what is typed into an order on the phone, and sends it. */
export function usePhoneOrder(callback: OpenedCallback | undefined) {
  const buyer = useBuyer(callback)
  const { customer, payment, consent } = buyer
  const readDraft = (draft: Draft, total = 0) =>
    readOrder(orderOf(draft, customer, payment, consent, total), draft)
  const form = useDraft(
    callback?.cart ? draftOfCart(callback.cart) : EMPTY_DRAFT,
    (draft) => readDraft(draft).wrong,
  )
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const [taken, setTaken] = useState<AcceptedOrder>()
  const { draft, price, errors } = form

  async function save() {
    setFailure('')
    if (form.showErrors()) {
      setFailure(CHECK_FIELDS)
      return
    }
    if (!price?.priced || price.wrong) {
      setFailure(price?.wrong || 'Меню ещё не загрузилось')
      return
    }
    const { order } = readDraft(draft, price.priced.orderTotal)
    if (order) await send(order)
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
      form.showErrorsOfEdge(errorsByField(answer.problem.errors))
  }

  return {
    form,
    errors,
    failure: failureNow(failure, errors),
    sending,
    taken,
    save,
    ...buyer,
    setCustomer: (changes: Partial<typeof customer>) => {
      buyer.setCustomer(changes)
      form.forgetErrors(Object.keys(changes).map(fieldOfCustomer))
    },
    setPayment: (kind: PaymentKind | '') => {
      buyer.setPayment(kind)
      form.forgetErrors(['payment'])
    },
  }
}

/** Keeps who orders, how they pay, and whether they have agreed. */
function useBuyer(callback: OpenedCallback | undefined) {
  const [customer, setCustomer] = useState({
    name: callback?.name ?? '',
    email: '',
    documentsEmail: '',
    phone: callback ? formatPhone(callback.phone) : '',
  })
  const [payment, setPayment] = useState<PaymentKind | ''>('')
  const [consent, setConsent] = useState(false)
  return {
    customer,
    setCustomer: (changes: Partial<typeof customer>) =>
      setCustomer((now) => ({ ...now, ...changes })),
    payment,
    setPayment,
    consent,
    setConsent,
  }
}

const fieldOfCustomer = (part: string) => (part === 'documentsEmail' ? part : `customer.${part}`)

/** The order as it is sent, or what is wrong with it by field. */
function readOrder(typed: ReturnType<typeof orderOf>, draft: Draft) {
  const read = v.safeParse(OrderRequest, typed)
  const wrong = {
    ...errorsByField(fieldErrors(read.issues ?? [])),
    ...(typed.payment === 'invoice' && wrongPayer(draft)),
  }
  return { wrong, order: read.success && read.output }
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
