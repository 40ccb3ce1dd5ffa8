import { useEffect, useId, useState } from 'react'
import { deliveryDays, type DeliveryDay } from '../../domain/slots.ts'
import { formatDay, formatWindow } from '../../domain/wording.ts'
import { settings } from '../../settings.ts'
import { choose, type Choices } from '../../stores/choices.ts'
import styles from './checkout.module.scss'

interface Props {
  choices: Choices
  errorOf: (path: string) => string | undefined
}

/** Day and window in Moscow time; only those that can still be kept are offered. */
export function SlotFields({ choices, errorOf }: Props) {
  const [days, setDays] = useState<readonly DeliveryDay[]>([])
  useEffect(() => setDays(deliveryDays(Date.now(), settings.slots)), [])
  const windows = days.find(({ date }) => date === choices.date)?.windows ?? []
  const ids = { date: useId(), window: useId() }

  return (
    <div className={styles['pair']}>
      <label className={styles['field']}>
        <span>День</span>
        <select
          name="delivery.date"
          value={choices.date ?? ''}
          aria-invalid={errorOf('delivery.date') !== undefined}
          aria-describedby={ids.date}
          onChange={({ target }) => choose('date', target.value)}
        >
          <option value="">Выберите день</option>
          {days.map(({ date }) => (
            <option key={date} value={date}>
              {formatDay(date)}
            </option>
          ))}
        </select>
        <span id={ids.date} className={styles['error']}>
          {errorOf('delivery.date')}
        </span>
      </label>
      <label className={styles['field']}>
        <span>Время, по&nbsp;Москве</span>
        <select
          name="delivery.window"
          value={windows.includes(choices.window ?? '') ? choices.window : ''}
          aria-invalid={errorOf('delivery.window') !== undefined}
          aria-describedby={ids.window}
          onChange={({ target }) => choose('window', target.value)}
        >
          <option value="">{choices.date ? 'Выберите время' : 'Сначала день'}</option>
          {windows.map((window) => (
            <option key={window} value={window}>
              {formatWindow(window)}
            </option>
          ))}
        </select>
        <span id={ids.window} className={styles['error']}>
          {errorOf('delivery.window')}
        </span>
      </label>
    </div>
  )
}
