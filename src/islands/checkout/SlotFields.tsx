import { useEffect, useState } from 'react'
import { deliveryDays, type DeliveryDay } from '../../domain/slots.ts'
import { formatDay, formatWindow } from '../../domain/wording.ts'
import { settings } from '../../settings.ts'
import { choose, type Choices } from '../../stores/choices.ts'
import styles from '../form/form.module.scss'
import { Select } from '../form/Select.tsx'

interface Props {
  choices: Choices
  errorOf: (path: string) => string | undefined
}

/** Day and window in Moscow time; only those that can still be kept are offered. */
export function SlotFields({ choices, errorOf }: Props) {
  const [days, setDays] = useState<readonly DeliveryDay[]>([])
  useEffect(() => setDays(deliveryDays(Date.now(), settings.slots)), [])
  const day = days.find(({ date }) => date === choices.date)
  const windows = day?.windows ?? []
  const window = windows.find((offered) => offered === choices.window)

  return (
    <div className={styles['pair']}>
      <Select
        name="delivery.date"
        label="День"
        placeholder="Выберите день"
        options={days.map(({ date }) => ({ value: date, label: formatDay(date) }))}
        value={day?.date ?? ''}
        onValue={(date) => choose('date', date)}
        error={errorOf('delivery.date')}
      />
      <Select
        name="delivery.window"
        label={'Время, по\u00a0Москве'}
        placeholder={day ? 'Выберите время' : 'Сначала день'}
        options={windows.map((value) => ({ value, label: formatWindow(value) }))}
        value={window ?? ''}
        onValue={(chosen) => choose('window', chosen)}
        error={errorOf('delivery.window')}
      />
    </div>
  )
}
