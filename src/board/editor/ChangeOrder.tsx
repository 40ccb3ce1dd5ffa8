import { useState } from 'react'
import { keepStatus } from '../stores/board.ts'
import { refreshBoard } from '../feed/feed.ts'
import { sendChange } from '../requests/order-edits.ts'
import { failureWords } from '../requests/staff-http.ts'
import type { ListedOrder } from '../stores/board.ts'
import type { OpenedOrder } from '../../contract/board.ts'
import { focusOn } from '../focus-on.ts'
import { asksWay } from '../../domain/order-life/new-address.ts'
import { OTHER_WAY, SameWay } from '../../islands/form/SameWay.tsx'
import {
  CHECK_FIELDS,
  changeOf,
  changesGoods,
  differenceWords,
  draftOf,
  errorsByField,
  failureNow,
  placeOf,
  wrongIn,
} from './draft.ts'
import { DraftFields, DraftPayer } from './DraftFields.tsx'
import { EditorFoot } from './EditorFoot.tsx'
import styles from './editor.module.scss'
import { useDraft } from './use-draft.ts'

interface Props {
  order: ListedOrder
  contact: OpenedOrder
  /** Called when the form is left, saved or not. */
  onClose: () => void
}

/** Changes goods, way, time and details of an order by the rules and prices of the shop. Rule 51. */
export function ChangeOrder(props: Props) {
  const { order, onClose } = props
  const { form, total, failure, sending, save, question } = useChanges(props)

  return (
    <form
      noValidate
      className={styles['editor']}
      aria-labelledby="editor"
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) void save()
      }}
    >
      <h3 id="editor" tabIndex={-1} ref={focusOn}>
        Изменить заказ
      </h3>
      <DraftFields
        form={form}
        present={order}
        question={question && <SameWay way={placeOf(form.draft)} {...question} />}
      />
      {order.payment === 'invoice' && <DraftPayer form={form} />}
      <EditorFoot
        status={total === undefined ? 'Считаем…' : differenceWords(order.orderTotal, total)}
        failure={failure}
        sending={sending}
        action={sending ? 'Сохраняем…' : 'Сохранить'}
      >
        <button type="button" className="button quiet-button" onClick={onClose}>
          Не менять
        </button>
      </EditorFoot>
    </form>
  )
}

/** Keeps what is changed in the form, and sends it. */
function useChanges({ order, contact, onClose }: Props) {
  // The order as it was when the form was opened: the board may have another version by now. Rule 53.
  const [{ before, version }] = useState(() => ({
    before: draftOf(order, contact),
    version: order.version,
  }))
  const form = useDraft(before, wrongIn, contact.ownPromo)
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const { draft, price } = form
  /** The address that the colleague has confirmed to lie where the order is paid for. */
  const [confirmed, setConfirmed] = useState<string>()
  const asks = asksWay(placeOf(before), placeOf(draft))
  const isOpen = asks && confirmed !== draft.address
  const isRepriced = changesGoods(before, draft)
  const total = isRepriced ? price?.priced?.orderTotal : order.orderTotal

  async function save() {
    setFailure('')
    if (form.showErrors()) {
      setFailure(CHECK_FIELDS)
      return
    }
    if (isOpen) {
      setFailure(OTHER_WAY)
      return
    }
    if (total === undefined || (isRepriced && price?.wrong)) {
      setFailure(price?.wrong || 'Меню ещё не загрузилось')
      return
    }
    setSending(true)
    const saved = await saveChanges(total)
    await refreshBoard()
    setSending(false)
    if (saved) onClose()
  }

  /** Sends all changes as one, which happens whole or not at all. */
  async function saveChanges(total: number): Promise<boolean> {
    const change = changeOf(before, draft, total)
    if (!change) return true
    const answer = await sendChange(order.number, version, change)
    if (answer.ok) {
      keepStatus(answer.body)
      return true
    }
    setFailure(failureWords(answer))
    if (answer.reason === 'refused') {
      if ('errors' in answer.problem) form.showErrorsOfEdge(errorsByField(answer.problem.errors))
      if ('order' in answer.problem) keepStatus(answer.problem.order)
    }
    return false
  }

  const question = asks
    ? {
        checked: !isOpen,
        onChecked: (checked: boolean) => setConfirmed(checked ? draft.address : undefined),
        error: isOpen && failure === OTHER_WAY ? failure : undefined,
      }
    : undefined
  return { form, total, failure: failureNow(failure, form.errors), sending, save, question }
}
