import { minimumOrders } from 'virtual:shop'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { edgeNow } from '../../requests/clock.ts'
import { fetchFullWindows } from '../../requests/order-changes.ts'
import { belowMinimum, leastMinimum, type BelowMinimum } from '../../domain/minimum-order.ts'
import type { Rubles } from '../../domain/money.ts'
import { deliveryDays, rulesForLines, type DeliveryDay } from '../../domain/slots.ts'
import { isStopped } from '../../domain/stop-list.ts'
import { $stopped, NOTHING_STOPPED, type StoppedProducts } from '../../stores/stop-list.ts'
import { formatDay, formatWindow } from '../../wording/dates.ts'
import { belowMinimumWords } from '../../wording/minimum-order.ts'
import { formatRubles } from '../../wording/money.ts'
import { countOf } from '../../wording/plural.ts'
import { settings } from '../../settings/shop.ts'
import styles from './form.module.scss'
import { Select } from './Select.tsx'

interface Props {
  /** The boxes that need room in the window, the gift included. */
  lines: readonly { id: number; quantity: number }[]
  /** Goods before discounts, for the minimums of days and windows; undefined for the staff, who may go below. Rule 120. */
  goods?: Rubles | undefined
  /** Rubles that the order lacks already. */
  agreed?: Rubles
  /** Hours that each ordered product asks for, where it takes longer than the shop's usual. */
  leadTimesHours?: readonly (number | undefined)[]
  /** Hours between now and the first window, in the place of the shop's and the dishes' own. */
  leadTimeHours?: number
  /** Day and window that the order has, which it may keep. */
  present?: { date: string; window: string } | undefined
  /** In the place of what the shop's pages know. */
  stopped?: StoppedProducts
  date: string | undefined
  window: string | undefined
  onDate: (date: string) => void
  onWindow: (window: string) => void
  errorOf: (path: 'delivery.date' | 'delivery.window') => string | undefined
}

/**
 * Day and window in Moscow time; only those that can still be kept are offered, and full ones cannot be chosen.
 * Rules 28 to 30.
 */
export function SlotSelects(props: Props) {
  const { lines, leadTimesHours = [], present, errorOf } = props
  const leadTimeHours =
    props.leadTimeHours ?? rulesForLines(settings.slots, leadTimesHours).leadTimeHours
  const days = withPresent(useDeliveryDays(leadTimeHours), present)
  const isPresent = (date: string, window: string) =>
    date === present?.date && window === present.window
  const hasNoRoom = useFullWindows(lines)
  const isFull = (date: string, window: string) =>
    !isPresent(date, window) && hasNoRoom(date, window)
  const isAllMade = useMadeOn(lines, props.stopped)
  const isMade = (date: string) => date === present?.date || isAllMade(date)
  const day = days.find(({ date }) => date === props.date)
  const lackOf = (date: string, window: string) =>
    props.goods === undefined || isPresent(date, window)
      ? undefined
      : belowMinimum(props.goods, { date, window }, minimumOrders, props.agreed)
  const lacks = days.flatMap(({ date, windows }) => windows.map((window) => lackOf(date, window)))
  const windows = (day?.windows ?? []).map((value) => ({
    value,
    isFull: isFull(day!.date, value),
    lack: lackOf(day!.date, value),
  }))
  const chosen = windows.find(({ value }) => value === props.window)

  return (
    <>
      <div className={styles['pair']}>
        <Select
          name="delivery.date"
          label="День"
          placeholder="Выберите день"
          options={days.map(({ date, windows }) => {
            const free = windows.filter((window) => !isFull(date, window))
            const why = !isMade(date) ? NOT_MADE : free.length === 0 ? FULL : ''
            const from = fromWords(free.map((window) => lackOf(date, window)))
            return { value: date, label: formatDay(date) + (why || from), disabled: why !== '' }
          })}
          value={day?.date ?? ''}
          onValue={props.onDate}
          error={errorOf('delivery.date') ?? (day && !isMade(day.date) ? LATER : undefined)}
        />
        <Select
          name="delivery.window"
          label={'Время, по Москве'}
          placeholder={day ? 'Выберите время' : 'Сначала день'}
          options={windows.map(({ value, isFull, lack }) => ({
            value,
            label: formatWindow(value) + (isFull ? FULL : fromWords([lack])),
            disabled: isFull,
          }))}
          value={chosen && !chosen.isFull ? chosen.value : ''}
          onValue={props.onWindow}
          error={
            // What is known of the window comes first: an error may be about another.
            chosen?.isFull
              ? `На ${formatWindow(chosen.value)} мест больше нет. Выберите другое время`
              : chosen?.lack
                ? belowMinimumWords(chosen.lack, leastMinimum(lacks) > 0)
                : errorOf('delivery.window')
          }
        />
      </div>
      {leadTimeHours > settings.slots.leadTimeHours && (
        <p className={styles['hint']}>
          Часть блюд нужно заказывать за {countOf(leadTimeHours, HOURS)}, поэтому ближайшие дни
          недоступны.
        </p>
      )}
    </>
  )
}

const FULL = ' — мест нет'
/** What the sum must reach for all of these windows, where it reaches none of their minimums. */
function fromWords(lacks: readonly (BelowMinimum | undefined)[]): string {
  const least = leastMinimum(lacks)
  return least > 0 ? ` — от ${formatRubles(least)}` : ''
}

const NOT_MADE = ' — не всё готовим'
const LATER = 'На этот день готовим не все ваши блюда. Выберите день позже'
const HOURS = { one: 'час', few: 'часа', many: 'часов' }

/** The days with the day and the window that the order has. */
function withPresent(
  days: readonly DeliveryDay[],
  present: Props['present'],
): readonly DeliveryDay[] {
  if (!present) return days
  const { date, window } = present
  const known = days.find((day) => day.date === date)?.windows ?? []
  const kept = { date, windows: [...new Set([...known, window])].sort() }
  return [...days.filter((day) => day.date !== date), kept].sort((a, b) =>
    a.date.localeCompare(b.date),
  )
}

/** Delivery days, at first by this device's clock, then by the edge's. Empty in the first render. */
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

/** Whether a window has no room for the boxes. None is full until the edge has answered. Rule 60. */
function useFullWindows(
  lines: readonly { id: number; quantity: number }[],
): (date: string, window: string) => boolean {
  const [full, setFull] = useState<ReadonlySet<string>>(new Set())
  const boxes = JSON.stringify(lines.map(({ id, quantity }) => ({ id, quantity })))
  useEffect(() => {
    let current = true
    void fetchFullWindows(JSON.parse(boxes) as typeof lines).then((found) => {
      if (current) setFull(new Set(found.map(({ date, window }) => `${date} ${window}`)))
    })
    return () => {
      current = false
    }
  }, [boxes])
  return (date, window) => full.has(`${date} ${window}`)
}

/** Whether the kitchen makes every one of the boxes on a day, as far as their pauses have an end. Rule 65. */
function useMadeOn(
  lines: readonly { id: number }[],
  known: StoppedProducts | undefined,
): (date: string) => boolean {
  const ofShop = useStore($stopped, { ssr: () => NOTHING_STOPPED })
  const stopped = known ?? ofShop
  return (date) =>
    !lines.some(({ id }) => {
      const until = stopped.get(id)
      return until !== undefined && until !== null && isStopped({ until: Date.parse(until) }, date)
    })
}
