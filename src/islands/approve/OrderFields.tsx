import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { leadTimes } from 'virtual:shop'
import type { ShownApproval } from '../../contract/approvals.ts'
import { settings } from '../../settings/shop.ts'
import { $choices } from '../../stores/choices.ts'
import { ContactFields } from '../checkout/ContactFields.tsx'
import { NewPayer } from '../checkout/NewPayer.tsx'
import { PaymentFields } from '../checkout/PaymentFields.tsx'
import { AddressField } from '../form/OrderFields.tsx'
import { SlotSelects } from '../form/SlotSelects.tsx'
import styles from './approval.module.scss'
import { useHindrances } from './use-hindrances.ts'

interface Props {
  approval: ShownApproval
  errorOf: (path: string) => string | undefined
}

/** The fields that an order needs beside its approval: address, contact data, payment, and another day where the chosen one cannot be had. */
export function OrderFields({ approval, errorOf }: Props) {
  const choices = useStore($choices, { ssr: () => ({}) })
  const { needsOtherDay } = useHindrances(approval)
  const { pickup } = approval.quote
  return (
    <>
      <section className={styles['section']}>
        <h2>Кто получит</h2>
        <ContactFields errorOf={errorOf} />
        {pickup ? (
          <p>Заберите по&nbsp;адресу: {settings.pickupAddress}</p>
        ) : (
          <AddressField name="delivery.address" error={errorOf('delivery.address')} />
        )}
        {needsOtherDay && <OtherSlot approval={approval} errorOf={errorOf} />}
      </section>
      <section className={styles['section']}>
        <PaymentFields chosen={choices.payment} error={errorOf('payment')} />
        {choices.payment === 'invoice' && <NewPayer errorOf={errorOf} />}
      </section>
    </>
  )
}

/** Another day and window; those of the shopper's own cart stay as they are. */
function OtherSlot({ approval: { quote, now, delivery }, errorOf }: Props) {
  const [date, setDate] = useState<string>(delivery.date)
  const [window, setWindow] = useState<string>()
  const { lines, totalAmountNoSale } = now.quote ?? quote
  return (
    <SlotSelects
      lines={lines}
      goods={totalAmountNoSale}
      leadTimesHours={lines.map(({ id }) => leadTimes[id])}
      date={date}
      window={window}
      onDate={setDate}
      onWindow={setWindow}
      errorOf={errorOf}
    />
  )
}
