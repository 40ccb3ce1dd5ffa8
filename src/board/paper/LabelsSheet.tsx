import { kitchen } from 'virtual:menu'
import type { SheetOrder } from '../../contract/board.ts'
import { boxCode, boxesOf } from '../../domain/sheets/box-code.ts'
import { unknownBoxes } from '../../domain/sheets/cooked.ts'
import type { KitchenBox } from '../../domain/sheets/kitchen-menu.ts'
import { labelsOf, sheetsOf, withLids, type Label } from '../../domain/sheets/labels.ts'
import { formatMoment, formatWindow } from '../../wording/dates.ts'
import { formatWeight } from '../../wording/measures.ts'
import { settings } from '../../settings/shop.ts'
import styles from './labels.module.scss'
import { Diets } from '../Diets.tsx'
import { BarCode } from './BarCode.tsx'
import { fitTo } from './fit.ts'
import { LidLabel } from './LidLabel.tsx'
import { Uncounted } from './Uncounted.tsx'

interface Props {
  orders: readonly SheetOrder[]
  /** When the boxes of a window are made, epoch milliseconds; undefined while nobody has said it. */
  madeAtOf: (window: string) => number | undefined
  /** The place of the first label on its sheet, from 1. */
  start: number
}

/** A label for each box and for the lid of an order with words for it, ten on a sheet of A4 of two columns; only labels are printed. Rules 83 and 130. */
export function LabelsSheet({ orders, madeAtOf, start }: Props) {
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  const labels = withLids(labelsOf(orders, kitchen, madeAtOf), orders)
  return (
    <>
      <div className="no-print">
        <Uncounted orders={orders} unknown={unknownBoxes(orders, kitchen)} />
      </div>
      {sheetsOf(labels, start).map((places, sheet) => (
        <div key={sheet} className={styles['labels']}>
          {places.map((label, place) => {
            if (!label) return <div key={place} className={styles['used']} aria-hidden="true" />
            if ('lid' in label)
              return (
                <LidLabel
                  key={place}
                  order={label}
                  width={99}
                  height={57}
                  className={styles['lid']}
                />
              )
            return <BoxLabel key={place} label={label} order={byNumber.get(label.order)!} />
          })}
        </div>
      ))}
    </>
  )
}

export interface LabelProps {
  label: Label
  order: SheetOrder
}

function BoxLabel({ label, order: ordered }: LabelProps) {
  const { order, window, place, of, name } = label
  return (
    <article
      ref={(label) => fit(label)}
      className={styles['label']}
      aria-label={`Этикетка № ${order}, ${place} из ${of}`}
    >
      <div className={styles['head']}>
        <p className={styles['order']}>
          № {order}, {formatWindow(window)}, коробка {place}&nbsp;из {of}
        </p>
        <BarCode code={codeOf(label, ordered)} className={styles['code']} />
      </div>
      <BoxDiets label={label} order={ordered} className={styles['diets']} />
      <h3>{name}</h3>
      <Contents label={label} />
    </article>
  )
}

/** What the guests of the order do not eat, and what of it is in this box. Rule 90. */
export function BoxDiets({
  label: { id, name },
  order,
  className,
}: LabelProps & { className: string | undefined }) {
  return (
    <Diets order={{ ...order, lines: [{ ...NO_LINE, id, name }] }} className={className} isShort />
  )
}

/** What the law asks of a label: composition, allergens, nutrition, net quantity, dates, storage, the maker. */
export function Contents({ label }: { label: Label }) {
  const { box } = label
  if (!box) return <p>Состава больше нет в меню: подпишите от руки.</p>
  return (
    <>
      <p className={box.composition.length > LONG ? styles['small'] : undefined}>
        Состав: {withinSentence(box.composition)}
      </p>
      {box.allergens.length > 0 && (
        <p>
          <b>Аллергены: {box.allergens.join(', ')}.</b>
        </p>
      )}
      <p>
        В 100 г: {nutritionWords(box.nutrition)}. Масса нетто {formatWeight(box.weightGrams)}.
      </p>
      <p>
        <Made label={label} hours={box.shelfLifeHours} /> {box.storage}
      </p>
      <p>
        {settings.legal.trader}, {settings.legal.address} <b className={styles['mark']}>EAC</b>
      </p>
    </>
  )
}

/** When the box was made and until when it is good; room to write where nobody has said it. */
function Made({ label: { madeAt, bestBefore }, hours }: { label: Label; hours: number }) {
  if (madeAt === undefined || bestBefore === undefined)
    return (
      <>
        Изготовлено ____________________. <b>Годен {hours} ч.</b>
      </>
    )
  return (
    <>
      Изготовлено {momentOf(madeAt)}. <b>Годен до {momentOf(bestBefore)}.</b>
    </>
  )
}

/** The code by which the box is packed. Rule 100. */
export function codeOf({ order: number, place }: Label, order: SheetOrder): string {
  return boxCode({ number, place, mark: boxesOf(order)[place - 1]!.mark })
}

const NO_LINE = { quantity: 1, gift: false }

/** A composition of more letters is set smaller. */
const LONG = 260
const fit = fitTo({ width: 105, height: 57 })
const KILOJOULES = 4.184

/** «хлеб ржаной, …» from «Хлеб ржаной, …». */
function withinSentence(sentence: string): string {
  return `${sentence.charAt(0).toLocaleLowerCase('ru')}${sentence.slice(1)}`
}

function nutritionWords({ kcal, protein, fat, carbs }: KitchenBox['nutrition']): string {
  const grams = (value: number) => `${String(value).replace('.', ',')} г`
  return `белки ${grams(protein)}, жиры ${grams(fat)}, углеводы ${grams(carbs)}, ${kcal}\u00a0ккал\u00a0/ ${Math.round(kcal * KILOJOULES)}\u00a0кДж`
}

export function momentOf(at: number): string {
  return formatMoment(new Date(at).toISOString())
}
