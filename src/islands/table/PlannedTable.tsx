import { useEffect } from 'react'
import { beyondWords } from '../../planner/beyond-words.ts'
import { countGuests } from '../../wording/measures.ts'
import { formatRubles } from '../../wording/money.ts'
import { formatPhone } from '../../wording/phone.ts'
import { equalTables, MAX_GUESTS } from '../../planner/request.ts'
import { settings } from '../../settings/shop.ts'
import { useAnnouncement } from '../form/use-announcement.ts'
import type { Plan } from '../../planner/plan.ts'
import { lastEditWords, type EditedTable } from './edits/edited.ts'
import { PlanView } from './PlanView.tsx'
import styles from './planner.later.module.scss'
import { usePlannedTable, type PlannedTableProps } from './use-planned-table.ts'
import { useVariantPrices } from './use-variant-prices.ts'
import { changeWords, countBoxes, tableLine, tableTitle } from '../../planner/words.ts'

/** The table planned for the request; what has changed since the link to it was made. */
export function PlannedTable(props: PlannedTableProps) {
  const { menu, failed, load, planned, opened, isWithoutBoxes, edits, ...shown } =
    usePlannedTable(props)
  const { plan, change } = opened ?? {}
  const { tables, address, start, editing, leavingOut } = shown
  const prices = useVariantPrices(menu, plan, planned)
  const isBeyond = props.asked > MAX_GUESTS
  const line = failed || plan?.boxes.length === 0 ? '' : plan && tableLine(plan)
  const { onLine } = props
  useEffect(() => {
    if (line !== undefined) onLine(line)
  }, [line, onLine])
  useAnnouncement(plan ? announcementOf(plan, tables, props.asked) : '')
  if (failed) {
    return (
      <p className={styles['notice']} role="alert">
        Не получилось загрузить меню. Проверьте связь.{' '}
        <button type="button" className={styles['link']} onClick={load}>
          Попробовать ещё раз
        </button>
      </p>
    )
  }
  if (!menu || !opened) return <p className={styles['waiting']}>Собираем стол…</p>
  return (
    <>
      {isWithoutBoxes && (
        <p className={styles['notice']} role="alert">
          Не получилось открыть стол по этой ссылке. Собрали новый для тех же гостей.{' '}
          <button type="button" className={styles['link']} onClick={edits.retry}>
            Попробовать ещё раз
          </button>
        </p>
      )}
      {change && (
        <p className={styles['notice']} role="status">
          {changeWords(change)}
        </p>
      )}
      {plan ? (
        <PlanView
          plan={plan}
          notice={isBeyond && <BeyondLimit {...props} />}
          menu={menu}
          request={props.request}
          prices={prices}
          address={address}
          onChange={props.onChange}
          edits={edits}
          tables={tables}
          onReplace={(...replacement) => editing.replace(start!, ...replacement)}
          leaving={leavingOut.leaving}
          onExclude={leavingOut.leaveOut}
          onUndo={() => editing.undo()}
        />
      ) : (
        <p className={styles['notice']}>
          Из того, что осталось в меню, такой стол не собрать. Уберите одно из ограничений или
          позвоните, придумаем вместе.
        </p>
      )}
    </>
  )
}

function announcementOf(plan: Plan, tables: readonly EditedTable[], asked: number): string {
  const beyond = asked > MAX_GUESTS && `${beyondLimitWords(asked)} ${formatPhone(settings.phone)}.`
  const table = `${tableTitle(plan.request.guests)}: ${countBoxes(plan.boxes)}, ${formatRubles(plan.toPay)}`
  return [beyond, lastEditWords(plan.boxes, tables), table].filter(Boolean).join(' ')
}

/** For more guests than a table is planned for: how to order for them, and the phone. Rule 41. */
function BeyondLimit({ asked, request, onChange }: PlannedTableProps) {
  const { guests } = equalTables(asked)
  return (
    <p className={styles['notice']}>
      {beyondLimitWords(asked)} <a href={`tel:${settings.phone}`}>{formatPhone(settings.phone)}</a>
      {request.guests !== guests && (
        <>
          {' '}
          <button
            type="button"
            className={styles['link']}
            onClick={() => onChange({ guests, children: Math.min(request.children, guests) })}
          >
            Собрать стол на {countGuests(guests)}
          </button>
        </>
      )}
    </p>
  )
}

const beyondLimitWords = (asked: number) =>
  `Стол считаем не больше чем на ${countGuests(MAX_GUESTS)}. ${beyondWords(asked)}`
