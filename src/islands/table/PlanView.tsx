import type { ReactNode } from 'react'
import { formatRubles } from '../../wording/money.ts'
import type { Variant } from '../../planner/norms.ts'
import { pricePerGuest, type Plan } from '../../planner/plan.ts'
import type { TableRequest } from '../../planner/request.ts'
import { formatWeight } from '../../wording/measures.ts'
import { PROMOS } from '../../domain/promo.ts'
import { giftLine } from '../../domain/gift.ts'
import { SendTable } from '../sharing/SendTable.tsx'
import { LaidTable } from '../ui/LaidTable.tsx'
import { TablePlate } from '../ui/TablePlate.tsx'
import { laidBox } from './picture.ts'
import { Boxes, type BoxesProps } from './Boxes.tsx'
import { Choices } from './Choices.tsx'
import { PlanOnPaper } from './PlanOnPaper.tsx'
import { PutTable, SharePlan } from './PutTable.tsx'
import type { VariantPrices } from './use-variant-prices.ts'
import styles from './planner.later.module.scss'
import {
  budgetWords,
  countBoxes,
  KIND_NAMES,
  kindBars,
  tableTitle,
  unmetWords,
  VARIANT_NAMES,
} from '../../planner/words.ts'
import { withShortWords } from '../../wording/short-words.ts'

interface Props extends BoxesProps {
  /** Stands under the title. */
  notice: ReactNode
  request: TableRequest
  prices: VariantPrices
  address: string
  onChange: (change: Partial<TableRequest>) => void
}

/** More are printed smaller. */
const FEW_BOXES = 16

/** The table: what it costs, how much of each kind there is beside the norm, and its boxes. */
export function PlanView({ prices, address, notice, ...boxes }: Props) {
  const { plan, request, onChange } = boxes
  const budget = budgetWords(plan)
  const isEmpty = plan.boxes.length === 0
  return (
    <section
      aria-labelledby="table-title"
      className={`${styles['plan']} ${plan.boxes.length > FEW_BOXES ? styles['many'] : ''}`}
    >
      <h2 id="table-title" tabIndex={-1}>
        {tableTitle(plan.request.guests)}
      </h2>
      {notice}
      <div className={`${styles['variants']} no-print`}>
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
          <div className={styles['seen']}>
            <LaidPlan plan={plan} />
            <div className={styles['each']}>
              <Bars plan={plan} />
              <TablePlate boxes={plan.boxes.map(laidBox)} guests={plan.request.guests} />
            </div>
          </div>
          <Boxes {...boxes} />
          <PlanOnPaper plan={plan} address={address} />
        </>
      )}
      <p className={`${styles['share']} no-print`}>
        <SharePlan address={address} />
        {!isEmpty && (
          <button type="button" className="button quiet-button" onClick={() => window.print()}>
            Распечатать
          </button>
        )}
      </p>
      {request.without.length > 0 && (
        <button
          type="button"
          className={`${styles['link']} no-print`}
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
        : `С промокодом ${promo} подарок: ${gift ? withShortWords(giftLine(gift).name) : ''}`}
    </span>
  )
}

function LaidPlan({ plan }: { plan: Plan }) {
  const { guests } = plan.request
  const title = tableTitle(guests)
  const laid = {
    boxes: plan.boxes.map(laidBox),
    guests,
    fed: plan.unmet.length === 0 ? guests : 0,
  }
  return (
    <div className={styles['laid']}>
      <LaidTable {...laid} label={`${title} сверху: ${countBoxes(plan.boxes)}`} />
      <p className={`${styles['share']} no-print`}>
        <SendTable
          laid={laid}
          title={title}
          facts={[`${formatRubles(pricePerGuest(plan))} на\u00a0гостя`, countBoxes(plan.boxes)]}
          dishes={plan.boxes.map(({ product: { name }, quantity }) => ({ name, quantity }))}
        />
      </p>
    </div>
  )
}

function Bars({ plan }: { plan: Plan }) {
  return (
    <dl className={`${styles['bars']} no-print`} aria-label="На одного гостя">
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
        <strong className="money" translate="no">
          {formatRubles(plan.toPay)}
        </strong>
        <span className={`quiet ${styles['facts']}`}>
          <span>{formatRubles(pricePerGuest(plan))} на гостя </span>
          <span>{countBoxes(plan.boxes)} </span>
          <span>{formatWeight(Math.round(plan.held.grams / guests / 10) * 10)} еды каждому </span>
        </span>
        {plan.offer && <PromoWords plan={plan} />}
      </p>
      <PutTable key={address} plan={plan} />
    </div>
  )
}
