import { useState, type ReactNode } from 'react'
import { formatRubles } from '../../../wording/money.ts'
import { marginWords } from '../../cost-words.ts'
import type { ListedPrice } from '../prices.ts'
import { End, NameField, Progress, useKeptName } from './Doing.tsx'
import { usePublication, usePrices, type Answer } from './use-publication.ts'

const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** The prices of all products in one list: those that are changed go to the shop alone, from now on or for today. */
export function PricesPage() {
  const { answer, problem, ask } = usePublication()
  const prices = usePrices(answer?.ended?.at)
  const failure = problem ?? prices.problem
  const isReady = answer && prices.answered
  return (
    <main className="prices">
      <nav>
        <a href="/keystatic">← К формам</a>
        <a href="/keystatic/publication/">Публикация</a>
      </nav>
      <h1>Цены</h1>
      <p className="hint">
        Поменяйте, что нужно, и опубликуйте: в магазин попадут только эти цены, остальные черновики
        останутся в формах.
      </p>
      {failure && <p className="problem">{failure}</p>}
      {isReady ? (
        <PriceForm
          {...prices.answered!}
          needsName={!answer.you}
          isBusy={Boolean(answer.running)}
          ask={ask}
        >
          <Doing answer={answer} />
        </PriceForm>
      ) : (
        !failure && <p>Загружаем…</p>
      )}
    </main>
  )
}

function Doing({ answer: { running, ended } }: { answer: Answer }) {
  if (running) return <Progress running={running} />
  return ended && <End ended={ended} />
}

interface FormProps {
  list: readonly ListedPrice[]
  day: string
  least: number | null
  needsName: boolean
  isBusy: boolean
  ask: ReturnType<typeof usePublication>['ask']
  /** What is said of the publication. */
  children: ReactNode
}

function PriceForm({ list, day, least, needsName, isBusy, ask, children }: FormProps) {
  const [name, setName] = useKeptName()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isForToday, setForToday] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const inField = (product: ListedPrice) => typed[product.slug] ?? String(offered(product))
  const changed = list.filter((product) => inField(product) !== String(shopPrice(product)))
  const wrong = changed.find((product) => !/^[1-9]\d{0,8}$/.test(inField(product)))
  const by = name.trim() || undefined
  const waiting = list.filter((product) => offered(product) !== shopPrice(product))

  const publish = async (isAgreed = false): Promise<void> => {
    const prices = Object.fromEntries(
      changed.map((product) => [product.slug, Number(inField(product))]),
    )
    const refused = await ask('prices', { by, prices, isForToday, isAgreed })
    setRefusal(refused?.question ? undefined : refused?.message)
    if (refused?.question && confirm(refused.question)) await publish(true)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void publish()
      }}
    >
      <Days day={day} isForToday={isForToday} onChange={setForToday} />
      {needsName && <NameField name={name} onChange={setName} />}
      {waiting.length > 0 && (
        <p className="hint">
          Подставлены цены, которые ждут в формах: {waiting.map(({ name }) => name).join(', ')}.
        </p>
      )}
      {[...Map.groupBy(list, ({ category }) => category)].map(([category, products]) => (
        <fieldset key={category}>
          <legend>{category}</legend>
          {products.map((product) => (
            <Price
              key={product.slug}
              product={product}
              price={inField(product)}
              least={least}
              onType={(price) => setTyped({ ...typed, [product.slug]: price })}
            />
          ))}
        </fieldset>
      ))}
      <div className="bar">
        <button
          className="main"
          disabled={changed.length === 0 || Boolean(wrong) || (needsName && !by) || isBusy}
        >
          {changed.length === 0 ? 'Опубликовать цены' : `Опубликовать цены: ${changed.length}`}
        </button>
        {wrong && <p className="problem">{wrong.name}: цена — целое число рублей.</p>}
        {changed.length > 0 && needsName && !by && (
          <p className="problem">Впишите вверху, кто публикует.</p>
        )}
        <div role="status">
          {refusal && <p className="problem">{refusal}</p>}
          {children}
        </div>
      </div>
    </form>
  )
}

interface DaysProps {
  day: string
  isForToday: boolean
  onChange: (isForToday: boolean) => void
}

/** For how long the prices hold. */
function Days({ day, isForToday, onChange }: DaysProps) {
  return (
    <fieldset>
      <legend>Когда</legend>
      {[false, true].map((value) => (
        <label key={String(value)}>
          <input
            type="radio"
            name="days"
            checked={isForToday === value}
            onChange={() => onChange(value)}
          />
          {value ? `Только сегодня, ${DAY.format(new Date(day))}` : 'С этой минуты'}
        </label>
      ))}
    </fieldset>
  )
}

/** What the shop sells it for today. */
const shopPrice = ({ price, today }: ListedPrice) => today ?? price

/** What the field has at first: the price that waits in the product's form, unless the calendar gives today's. */
const offered = (product: ListedPrice) =>
  product.today === undefined ? (product.draft ?? product.price) : product.today

interface PriceProps {
  product: ListedPrice
  price: string
  least: number | null
  onType: (price: string) => void
}

function Price({ product, price, least, onType }: PriceProps) {
  const now = shopPrice(product)
  const isChanged = price !== String(now)
  const margin = product.cost && marginWords(product.cost, Number(price), least)
  return (
    <label className={isChanged ? 'price changed' : 'price'}>
      <span>
        {product.name}
        {isChanged && <span className="hint"> сейчас {formatRubles(now)}</span>}
        {product.today !== undefined && (
          <span className="hint"> по календарю, обычно {formatRubles(product.price)}</span>
        )}
        {margin && <small className={margin.isThin ? 'problem' : 'hint'}>{margin.words}</small>}
      </span>
      <input
        inputMode="numeric"
        autoComplete="off"
        value={price}
        onChange={({ target: { value } }) => onType(value.replace(/\s/g, ''))}
      />
    </label>
  )
}
