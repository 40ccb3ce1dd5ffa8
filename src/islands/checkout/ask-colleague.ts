import { atom } from 'nanostores'
import * as v from 'valibot'
import type { MadeApproval } from '../../contract/approvals.ts'
import { fieldErrors, type FieldError } from '../../contract/fields.ts'
import { ApprovalForm } from '../../contract/forms.ts'
import { approvalUrl, isMadeApproval, type SentApproval } from '../../requests/approvals.ts'
import { wireCart } from '../../requests/orders.ts'
import { $pricedCart } from '../../stores/cart.ts'
import { $distanceMissing } from '../../stores/distance.ts'
import { wrongQuantity } from '../../stores/typed-quantities.ts'
import { MISSING_DISTANCE, parseWhole, WRONG_QUANTITY } from '../../wording/typed-numbers.ts'
import { quantityName } from '../cart/quantity/quantity-name.ts'
import type { Sending } from '../form/sending/use-sending.ts'
import { followRefusal, newsOfCart } from './new-order.ts'

/** A link that was made: its address, the end of its life, and what it shows. */
export interface MadeLink {
  address: string
  expiresAt: MadeApproval['expiresAt']
  sent: SentApproval
}

/** The last link that was made, until another is wanted. In memory only: whoever has it sees the order. Rule 99. */
export const $madeLink = atom<MadeLink | undefined>()

/** Turns cart and order form, without contact data and address, into a link. */
export const ASK_COLLEAGUE: Sending<MadeApproval, SentApproval> = {
  path: '/api/approvals',
  beforeReading: async () => {
    const news = await newsOfCart()
    if (news) return news
    const [first] = errorsOfOrder()
    if (!first) return undefined
    focusInOrder(first)
    return `${first.message}: поле выше, в форме заказа`
  },
  read: (data) => {
    const body = approvalBody(data)
    const { issues } = v.safeParse(ApprovalForm, body)
    const errors = fieldErrors(issues ?? []).filter(({ path }) => OWN_FIELDS.includes(path))
    return errors.length > 0 ? { ok: false, errors } : { ok: true, body, text: '' }
  },
  isAccepted: isMadeApproval,
  onAccepted: (made, sent) => {
    const address = new URL(approvalUrl(made), location.origin).href
    $madeLink.set({ address, expiresAt: made.expiresAt, sent })
  },
  onRefused: followRefusal,
  acceptedBefore: 'Ссылка на прежний заказ уже есть. Чтобы сделать новую, нажмите ещё раз',
}

/** Whether the order has changed since the link was made. The title is the link's own. */
export function isOutdated({ sent }: MadeLink): boolean {
  const { title: _, ...then } = sent
  const { title: __, ...now } = approvalBody(new FormData())
  return JSON.stringify(then) !== JSON.stringify(now)
}

/** The fields of the disclosure itself; all others stand in the order's form. */
const OWN_FIELDS: readonly string[] = ['title', 'website']

/** Body of the request, read from the store and from the order's form: the last render lacks a choice of this same event. */
function approvalBody(own: FormData): SentApproval {
  const form = orderForm()
  const data = form ? new FormData(form) : new FormData()
  const text = (name: string) => ((data.get(name) ?? '') as string).trim()
  const guests = text('persons')
  const cart = $pricedCart.get()
  return {
    ...wireCart(cart),
    expectedTotal: cart.orderTotal,
    delivery: { date: text('delivery.date'), window: text('delivery.window') },
    ...(guests && { persons: parseWhole(guests) ?? NaN }),
    comment: text('comment'),
    diets: text('diets'),
    lid: text('lid'),
    title: (own.get('title') ?? '') as string,
    // Empty but for programs, which fill in everything.
    website: (own.get('website') ?? '') as '',
  }
}

/** The fields that the order lacks for a link, in the order of its form. */
function errorsOfOrder(): FieldError[] {
  const { issues } = v.safeParse(ApprovalForm, approvalBody(new FormData()))
  const errors = fieldErrors(issues ?? [])
  if ($distanceMissing.get()) errors.unshift({ path: 'mkad_distance', message: MISSING_DISTANCE })
  const wrong = wrongQuantity()
  if (wrong !== undefined) errors.push({ path: quantityName(wrong), message: WRONG_QUANTITY })
  return errors
}

function focusInOrder({ path }: FieldError): void {
  const field = orderForm()?.elements.namedItem(path)
  if (!(field instanceof HTMLElement)) return
  field.closest('details')?.setAttribute('open', '')
  field.focus()
}

/** The form of checkout, which stands above the disclosure. */
export function orderForm(): HTMLFormElement | null {
  return document.forms.namedItem('order')
}
