import { useEffect, useState } from 'react'
import { edgeNow } from '../../client/edge/clock.ts'
import { deliveryDays, rulesForLines, type DeliveryDay } from '../../domain/slots.ts'
import { countOf, formatDay, formatWindow } from '../../domain/wording.ts'
import { settings } from '../../settings.ts'
import { choose, type Choices } from '../../stores/choices.ts'
import styles from '../form/form.module.scss'
import { Select } from '../form/Select.tsx'

interface Props {
  choices: Choices
  /** Hours that each ordered product asks for, where it takes longer than the shop's usual. */
  leadTimesHours: readonly (number | undefined)[]
  errorOf: (path: string) => string | undefined
}

/** Day and window in Moscow time; only those that can still be kept are offered. */
export function SlotFields({ choices, leadTimesHours, errorOf }: Props) {
  const { leadTimeHours } = rulesForLines(settings.slots, leadTimesHours)
  const days = useDeliveryDays(leadTimeHours)
  const day = days.find(({ date }) => date === choices.date)
  const windows = day?.windows ?? []
  const window = windows.find((offered) => offered === choices.window)

  return (
    <>
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
      {leadTimeHours > settings.slots.leadTimeHours && (
        <p className={styles['hint']}>
          Часть блюд нужно заказывать за&nbsp;{countOf(leadTimeHours, HOURS)}, поэтому ближайшие дни
          недоступны.
        </p>
      )}
    </>
  )
}

const HOURS = { one: 'час', few: 'часа', many: 'часов' }

/** Delivery days by this device's clock at first, then by the edge's clock as soon as it answers. */
function useDeliveryDays(leadTimeHours: number): readonly DeliveryDay[] {
  const [days, setDays] = useState<readonly DeliveryDay[]>([])
  useEffect(() => {
    let current = true
    const show = (now: number) => {
      if (current) setDays(deliveryDays(now, { ...settings.slots, leadTimeHours }))
    }
    show(Date.now())
    void edgeNow().then(show)
    return () => {
      current = false
    }
  }, [leadTimeHours])
  return days
}
