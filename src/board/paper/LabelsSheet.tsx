import { kitchen } from 'virtual:kitchen'
import type { SheetOrder } from '../../contract/board.ts'
import { unknownBoxes } from '../../domain/sheets/cooked.ts'
import type { KitchenBox } from '../../domain/sheets/kitchen-menu.ts'
import { labelsOf, sheetsOf, type Label } from '../../domain/sheets/labels.ts'
import { formatMoment, formatWindow } from '../../wording/dates.ts'
import { formatWeight } from '../../wording/measures.ts'
import { settings } from '../../settings/shop.ts'
import styles from './labels.module.scss'
import { Diets } from '../Diets.tsx'
import { Uncounted } from './Uncounted.tsx'

interface Props {
  orders: readonly SheetOrder[]
  /** When the boxes of a window are made, epoch milliseconds; undefined while nobody has said it. */
  madeAtOf: (window: string) => number | undefined
  /** The place of the first label on its sheet, from 1. */
  start: number
}

/** A label for each box, ten on a sheet of A4 of two columns; only labels are printed. Rule 83. */
export function LabelsSheet({ orders, madeAtOf, start }: Props) {
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  return (
    <>
      <div className="no-print">
        <Uncounted orders={orders} unknown={unknownBoxes(orders, kitchen)} />
      </div>
      {sheetsOf(labelsOf(orders, kitchen, madeAtOf), start).map((places, sheet) => (
        <div key={sheet} className={styles['labels']}>
          {places.map((label, place) =>
            label ? (
              <BoxLabel key={place} label={label} order={byNumber.get(label.order)!} />
            ) : (
              <div key={place} className={styles['used']} aria-hidden="true" />
            ),
          )}
        </div>
      ))}
    </>
  )
}

interface LabelProps {
  label: Label
  order: SheetOrder
}

function BoxLabel({ label, order: ordered }: LabelProps) {
  const { order, id, window, place, of, name, box } = label
  return (
    <article
      className={`${styles['label']} ${(box?.composition.length ?? 0) > LONGEST ? styles['dense'] : ''}`}
      aria-label={`Этикетка № ${order}, ${place} из ${of}`}
    >
      <p className={styles['order']}>
        № {order}, {formatWindow(window)}, коробка {place}&nbsp;из {of}
      </p>
      <Diets
        order={{ ...ordered, lines: [{ ...NO_LINE, id, name }] }}
        className={styles['diets']}
        isShort
      />
      <h3>{name}</h3>
      {box ? (
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
      ) : (
        <p>Состава больше нет в меню: подпишите от руки.</p>
      )}
    </article>
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

const NO_LINE = { quantity: 1, gift: false }

/** A composition of more letters is set smaller. */
const LONG = 260
/** A composition of more characters than this sets the whole label in dense type. */
const LONGEST = 400
const KILOJOULES = 4.184

/** «хлеб ржаной, …» from «Хлеб ржаной, …». */
function withinSentence(sentence: string): string {
  return `${sentence.charAt(0).toLocaleLowerCase('ru')}${sentence.slice(1)}`
}

function nutritionWords({ kcal, protein, fat, carbs }: KitchenBox['nutrition']): string {
  const grams = (value: number) => `${String(value).replace('.', ',')} г`
  return `белки ${grams(protein)}, жиры ${grams(fat)}, углеводы ${grams(carbs)}, ${kcal}\u00a0ккал\u00a0/ ${Math.round(kcal * KILOJOULES)}\u00a0кДж`
}

function momentOf(at: number): string {
  return formatMoment(new Date(at).toISOString())
}
