import { zone } from 'virtual:shop'
import { useRef, useState } from 'react'
import { MISSING_ADDRESS } from '../../../contract/fields.ts'
import { dietsOf, lettersOf, type Diet } from '../../../domain/menu/diet.ts'
import { asksWay } from '../../../domain/order-life/new-address.ts'
import { parseWhole, WRONG_GUESTS } from '../../../wording/typed-numbers.ts'
import { Failure } from '../../form/Failure.tsx'
import { DietsField } from '../../form/diets/DietsField.tsx'
import { AddressField, CommentField, GuestsField } from '../../form/OrderFields.tsx'
import { LidField } from '../../lid/LidField.tsx'
import { SameWay } from '../../form/SameWay.tsx'
import { ChangedPayer, usePayer } from './ChangedPayer.tsx'
import type { PanelProps } from './panel-props.ts'
import styles from './change-order.module.scss'
import { useChange } from '../../../requests/use-change.ts'

/** Changes address, number of guests, payer, comment, diets and lid text. The way stays, so an address that may lie elsewhere asks for it. */
export function ChangeDetails({ order, access, onOrder, onDone }: PanelProps) {
  const [address, setAddress] = useState(order.delivery.address)
  const [typedGuests, setTypedGuests] = useState(order.persons?.toString() ?? '')
  const [comment, setComment] = useState(order.comment)
  const [diets, setDiets] = useState<readonly Diet[]>(() => dietsOf(order.diets))
  const [lid, setLid] = useState(order.lid)
  const payer = usePayer(order)
  const { change, sending, failure, errorOf } = useChange(access, onOrder)
  /** The address whose distance the shopper has confirmed. */
  const [confirmed, setConfirmed] = useState<string>()
  const [wrong, setWrong] = useState<Checked>()
  const form = useRef<HTMLFormElement>(null)

  const ordered = { ...order, address: order.delivery.address }
  const asks = asksWay(ordered, { ...order, address })

  async function save() {
    const guests = typedGuests.trim() === '' ? null : parseWhole(typedGuests)
    const found = firstWrong({
      address: !order.pickup && address.trim() === '',
      'same-way': asks && confirmed !== address,
      persons: guests === undefined || guests === 0,
    })
    setWrong(found)
    const first = found ?? payer.firstWrong()
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    if (first || guests === undefined) return
    const texts = { address, comment, lid, diets: lettersOf(diets), ...payer.changed }
    const details = { kind: 'details-changed', persons: guests, ...texts } as const
    if ((await change(order.version, details))?.ok) onDone('Изменения сохранены')
  }

  return (
    <form
      noValidate
      ref={form}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {!order.pickup && (
        <AddressField
          {...(order.mkad === 'in' && { hint: OUTSIDE })}
          value={address}
          onValue={setAddress}
          error={errorOf('address') ?? (wrong === 'address' ? MISSING_ADDRESS : undefined)}
        />
      )}
      {asks && (
        <SameWay
          way={order}
          checked={confirmed === address}
          onChecked={(checked) => setConfirmed(checked ? address : undefined)}
          error={wrong === 'same-way' && confirmed !== address ? OTHER_WAY : undefined}
        />
      )}
      <GuestsField
        value={typedGuests}
        onValue={setTypedGuests}
        error={errorOf('persons') ?? (wrong === 'persons' ? WRONG_GUESTS : undefined)}
      />
      <ChangedPayer typed={payer} errorOf={errorOf} />
      <CommentField value={comment} onValue={setComment} error={errorOf('comment')} />
      <DietsField diets={diets} onDiets={setDiets} comment={comment} lines={order.lines} />
      <LidField value={lid} onValue={setLid} error={errorOf('lid')} />
      <Failure words={failure} />
      <button type="submit" className="button" aria-disabled={sending}>
        {sending ? 'Сохраняем…' : 'Сохранить'}
      </button>
    </form>
  )
}

/** The fields that are checked before sending, in the order of the form. */
const CHECKED = ['address', 'same-way', 'persons'] as const

type Checked = (typeof CHECKED)[number]

/** The first field of the form that is wrong. */
function firstWrong(wrong: Record<Checked, boolean>): Checked | undefined {
  return CHECKED.find((name) => wrong[name])
}

const OUTSIDE = `Если новый адрес ${zone.out}, а прежний нет, откройте «Изменить блюда»: доставка стоит иначе`

const OTHER_WAY = `Подтвердите, где новый адрес. Если дальше ${zone.from}, откройте «Изменить блюда»: доставка стоит иначе`
