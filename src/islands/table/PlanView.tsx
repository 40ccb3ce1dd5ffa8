import type { ReactNode } from 'react'
import { formatRubles } from '../../wording/money.ts'
import { KINDS, type Variant } from '../../planner/norms.ts'
import { pricePerGuest, type Plan, type PlannedBox } from '../../planner/plan.ts'
import type { TableMenu } from '../../planner/table-menu.ts'
import type { TableRequest } from '../../planner/request.ts'
import { formatWeight } from '../../wording/measures.ts'
import { PROMOS } from '../../domain/promo.ts'
import { giftLine } from '../../domain/gift.ts'
import { BoxRow } from './BoxRow.tsx'
import { Choices } from './Choices.tsx'
import type { OnReplace } from './edits/Alternatives.tsx'
import type { Edits } from './edits/use-edits.ts'
import { PutTable, SharePlan } from './PutTable.tsx'
import type { VariantPrices } from './use-variant-prices.ts'
import styles from './planner.module.scss'
import {
  budgetWords,
  countBoxes,
  KIND_NAMES,
  kindBars,
  mainKind,
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
  onReplace: (replaced: PlannedBox, ...replacement: Parameters<OnReplace>) => void
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

type BoxesProps = Omit<Props, 'prices' | 'address' | 'notice'>

/** The boxes under the names of their kinds. */
function Boxes({ plan, menu, request, edits, onChange, onReplace }: BoxesProps) {
  const kinds = KINDS.map((kind) => ({
    kind,
    boxes: plan.boxes.filter((box) => mainKind(box) === kind),
  }))
  return kinds
    .filter(({ boxes }) => boxes.length > 0)
    .map(({ kind, boxes }) => (
      <section key={kind} className={styles['kind']}>
        <h3>{KIND_NAMES[kind]}</h3>
        <ul>
          {boxes.map((box) => (
            <BoxRow
              key={box.product.id}
              box={box}
              plan={plan}
              menu={menu}
              edits={edits}
              onReplace={(...replacement) => onReplace(box, ...replacement)}
              onExclude={() =>
                onChange({
                  without: [...request.without, box.product.id],
                  with: request.with.filter((id) => id !== box.product.id),
                })
              }
            />
          ))}
        </ul>
      </section>
    ))
}
