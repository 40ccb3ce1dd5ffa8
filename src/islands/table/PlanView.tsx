import { useState, type ReactNode } from 'react'
import { formatRubles } from '../../wording/money.ts'
import type { Variant } from '../../planner/norms.ts'
import { pricePerGuest, type Plan, type PlannedBox } from '../../planner/plan.ts'
import type { TableMenu } from '../../planner/table-menu.ts'
import type { TableRequest } from '../../planner/request.ts'
import { formatWeight } from '../../wording/measures.ts'
import { PROMOS } from '../../domain/promo.ts'
import { giftLine } from '../../domain/gift.ts'
import { BoxRow, Edited, GoneRow } from './BoxRow.tsx'
import { Choices } from './Choices.tsx'
import { lastEditWords, rowsByKind, type EditedTable } from './edits/edited.ts'
import type { Edits } from './edits/use-edits.ts'
import { useKeptPlace } from './edits/use-kept-place.ts'
import { PutTable, SharePlan } from './PutTable.tsx'
import type { VariantPrices } from './use-variant-prices.ts'
import styles from './planner.module.scss'
import {
  budgetWords,
  countBoxes,
  KIND_NAMES,
  kindBars,
  tableTitle,
  unmetWords,
  VARIANT_NAMES,
} from '../../planner/words.ts'

interface Props {
  plan: Plan
  /** Stands under the title. */
  notice: ReactNode
  menu: TableMenu
  request: TableRequest
  prices: VariantPrices
  address: string
  onChange: (change: Partial<TableRequest>) => void
  edits: Edits
  /** The tables before and after each edit of the request. */
  tables: readonly EditedTable[]
  onReplace: (replaced: PlannedBox, by: PlannedBox, boxes: readonly PlannedBox[]) => void
  onExclude: (box: PlannedBox) => void
  onUndo: () => void
}

/** The table: what it costs, how much of each kind there is beside the norm, and its boxes. */
export function PlanView({ prices, address, notice, ...boxes }: Props) {
  const { plan, request, onChange } = boxes
  const budget = budgetWords(plan)
  const isEmpty = plan.boxes.length === 0
  return (
    <section aria-labelledby="table-title" className={styles['plan']}>
      <h2 id="table-title" tabIndex={-1}>
        {tableTitle(plan.request.guests)}
      </h2>
      {notice}
      <div className={styles['variants']}>
        <Choices
          name="variant"
          legend="Какой стол"
          names={VARIANT_NAMES}
          notes={mapPrices(prices)}
          value={request.variant}
          onChange={(variant) => onChange({ variant })}
        />
      </div>
      {budget && <p className={styles['notice']}>{budget}</p>}
      {plan.unmet.map((unmet) => (
        <p key={`${unmet.measure}${unmet.diet}`} className={styles['notice']}>
          {unmetWords(unmet)}
        </p>
      ))}
      {!isEmpty && (
        <>
          <Total plan={plan} address={address} />
          <Bars plan={plan} />
          <Boxes {...boxes} />
        </>
      )}
      <p className={styles['share']}>
        <SharePlan address={address} />
      </p>
      {request.without.length > 0 && (
        <button
          type="button"
          className={styles['link']}
          onClick={() => onChange({ without: [], with: [] })}
        >
          Вернуть всё, что вы убрали и заменили
        </button>
      )}
    </section>
  )
}

function mapPrices(prices: VariantPrices): Partial<Record<Variant, string>> {
  const entries = Object.entries(prices).map(([variant, price]) => [variant, formatRubles(price)])
  return Object.fromEntries(entries) as Partial<Record<Variant, string>>
}

function PromoWords({ plan: { offer, goods } }: { plan: Plan }) {
  const { promo } = offer!
  const { sale, gift } = PROMOS[promo]
  return (
    <span className={styles['saved']}>
      {sale
        ? `С промокодом ${promo}, скидка ${sale} %: без него ${formatRubles(goods)}`
        : `С промокодом ${promo} подарок: ${gift ? giftLine(gift).name : ''}`}
    </span>
  )
}

function Bars({ plan }: { plan: Plan }) {
  return (
    <dl className={styles['bars']} aria-label="На одного гостя">
      {kindBars(plan).map(({ kind, held, norm, ratio }) => (
        <div key={kind}>
          <dt>{KIND_NAMES[kind]}</dt>
          <dd>
            {held} <span className="quiet">при норме {norm}</span>
          </dd>
          {/* The mark stands at the norm, four fifths of the way. */}
          <div className={styles['bar']} aria-hidden="true">
            <span style={{ inlineSize: `${Math.min(100, ratio * 80)}%` }} />
          </div>
        </div>
      ))}
    </dl>
  )
}

function Total({ plan, address }: Pick<Props, 'plan' | 'address'>) {
  const { guests } = plan.request
  return (
    <div className={styles['total']}>
      <p className={styles['sum']}>
        <strong className="money">{formatRubles(plan.toPay)}</strong>
        <span className="quiet">
          {formatRubles(pricePerGuest(plan))} на гостя · {countBoxes(plan.boxes)} ·{' '}
          {formatWeight(Math.round(plan.held.grams / guests / 10) * 10)} еды каждому
        </span>
        {plan.offer && <PromoWords plan={plan} />}
      </p>
      <PutTable key={address} plan={plan} />
    </div>
  )
}

type BoxesProps = Omit<Props, 'prices' | 'address' | 'notice' | 'request' | 'onChange'>

/** The boxes under the names of their kinds; an edit leaves what was tapped where it is. */
function Boxes({ plan, menu, edits, tables, onReplace, onExclude, onUndo }: BoxesProps) {
  const [first] = useState(plan)
  const keepPlace = useKeptPlace(plan)
  const words = lastEditWords(plan.boxes, tables)

  return rowsByKind(plan.boxes, tables).map(({ kind, rows }) => (
    <section key={kind} className={styles['kind']}>
      <h3>{KIND_NAMES[kind]}</h3>
      <ul>
        {rows.map(({ product, box, edit }) => {
          const edited = edit && words && (
            <Edited
              edit={edit}
              words={words}
              onUndo={(tapped) => {
                keepPlace(tapped, `[data-product="${edit.replaced.product.id}"]`)
                onUndo()
              }}
            />
          )
          if (!box) return <GoneRow key={product.id} product={product} edited={edited} />
          return (
            <BoxRow
              key={product.id}
              box={box}
              plan={plan}
              menu={menu}
              edits={edits}
              edited={edited}
              isLater={plan !== first}
              onReplace={(tapped, by, boxes) => {
                keepPlace(tapped, '[data-edited]')
                onReplace(box, by, boxes)
              }}
              onExclude={(tapped) => {
                keepPlace(tapped, '[data-edited]')
                onExclude(box)
              }}
            />
          )
        })}
      </ul>
    </section>
  ))
}
