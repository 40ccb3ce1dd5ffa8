import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fetchFullWindows } from '../../requests/order-changes.ts'
import { deliveryDays } from '../../domain/slots.ts'
import { isStopped } from '../../domain/stop-list.ts'
import { $board } from '../stores/board.ts'
import { formatDay, formatWindow } from '../../wording/dates.ts'
import { settings } from '../../settings/shop.ts'
import form from '../../islands/form/form.module.scss'
import { Select } from '../../islands/form/Select.tsx'
import { useNow } from '../use-now.ts'
import { cartOf, type Draft, type DraftErrors } from './draft.ts'

interface Props {
  draft: Draft
  /** Day and window that the order has, which it may keep. */
  present?: { date: string; window: string }
  onDraft: (changes: Partial<Draft>) => void
  errors: DraftErrors
}

/** Day and window: every one that has not begun, since lead times do not bind the staff. Rule 51. */
export function SlotFields({ draft, present, onDraft, errors }: Props) {
  const now = useNow()
  const isFull = useFullWindows(draft)
  const isMade = useMadeOn(draft)
  const open = deliveryDays(now, { ...settings.slots, leadTimeHours: 0 })
  const dates = [...new Set([...open.map(({ date }) => date), ...(present ? [present.date] : [])])]
  const windows = new Set(open.find(({ date }) => date === draft.date)?.windows)
  if (present?.date === draft.date) windows.add(present.window)
  const isPresent = (window: string) => draft.date === present?.date && window === present.window
  return (
    <div className={form['pair']}>
      <Select
        name="date"
        label="День"
        placeholder="Выберите день"
        options={dates.sort().map((date) => {
          const made = date === present?.date || isMade(date)
          const label = formatDay(date) + (made ? '' : ' — не всё готовим')
          return { value: date, label, disabled: !made }
        })}
        value={draft.date}
        onValue={(date) => onDraft({ date, window: '' })}
        error={errors.date}
      />
      <Select
        name="window"
        label="Время, по Москве"
        placeholder={draft.date ? 'Выберите время' : 'Сначала день'}
        options={[...windows].sort().map((window) => {
          const full = isFull(draft.date, window) && !isPresent(window)
          return {
            value: window,
            label: formatWindow(window) + (full ? ' — мест нет' : ''),
            disabled: full,
          }
        })}
        value={draft.window}
        onValue={(window) => onDraft({ window })}
        error={errors.window}
      />
    </div>
  )
}

/** Whether a window has no room for these boxes; none is full until the edge has answered. Rule 60. */
function useFullWindows(draft: Draft): (date: string, window: string) => boolean {
  const [full, setFull] = useState<ReadonlySet<string>>(new Set())
  const boxes = JSON.stringify(cartOf(draft).lines)
  useEffect(() => {
    let current = true
    void fetchFullWindows(JSON.parse(boxes) as ReturnType<typeof cartOf>['lines']).then((found) => {
      if (current) setFull(new Set(found.map(({ date, window }) => `${date} ${window}`)))
    })
    return () => {
      current = false
    }
  }, [boxes])
  return (date, window) => full.has(`${date} ${window}`)
}

/** Whether the kitchen makes every one of the draft's boxes on a day, as far as their pauses have an end. Rule 65. */
function useMadeOn({ lines }: Draft): (date: string) => boolean {
  const paused = useStore($board, { ssr: () => undefined })?.paused ?? []
  return (date) =>
    !paused.some(
      ({ id, until }) =>
        until !== null &&
        isStopped({ until: Date.parse(until) }, date) &&
        lines.some((line) => line.id === id),
    )
}
