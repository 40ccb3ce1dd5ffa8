import { useId, useState, type InputHTMLAttributes } from 'react'
import type { NewPromo, StaffPromo } from '../../contract/promo-codes.ts'
import type { Category } from '../../domain/catalogue.ts'
import { GIFT_IDS } from '../../domain/gift.ts'
import { parseRubles, parseWhole } from '../../wording/typed-numbers.ts'
import { focusOn } from '../focus-on.ts'
import styles from './promo-codes.module.scss'
import { changeOf, useSavePromo } from './use-promos.ts'
import { giftName } from './words.ts'

interface Props {
  /** The code that is changed; undefined for a new one. */
  promo?: StaffPromo
  categories: readonly Category[]
  close: () => void
}

const KINDS: readonly [StaffPromo['kind'], string][] = [
  ['percent', 'Скидка в процентах'],
  ['rubles', 'Скидка в рублях'],
  ['gift', 'Подарок'],
]

/** The terms of a new code, or of one that is there: its word stays. The edge says what does not fit together. */
export function PromoForm({ promo, categories, close }: Props) {
  const [wrong, setWrong] = useState('')
  const { mutate, isPending, error } = useSavePromo()
  return (
    <form
      className={styles['form']}
      aria-label={promo ? `Промокод ${promo.word}` : 'Новый промокод'}
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        const terms = termsFrom(new FormData(event.currentTarget))
        if (typeof terms === 'string') return setWrong(terms)
        setWrong('')
        mutate(promo ? { ...changeOf(promo), ...terms, word: promo.word } : terms, {
          onSuccess: close,
        })
      }}
    >
      <Terms promo={promo} categories={categories} />
      <p className={styles['failure']} role="alert">
        {wrong || (error && `Не сохранено. ${error.message}`)}
      </p>
      <div className={styles['actions']}>
        <button type="submit" className="button" aria-disabled={isPending}>
          {isPending ? 'Сохраняем…' : promo ? 'Сохранить' : 'Создать промокод'}
        </button>
        <button type="button" className="button quiet-button" onClick={close}>
          Не надо
        </button>
      </div>
    </form>
  )
}

type TermsProps = Pick<Props, 'categories'> & { promo: Props['promo'] }

/** The fields of a code's terms, and of a new code its word. */
function Terms({ promo, categories }: TermsProps) {
  const [kind, setKind] = useState(promo?.kind ?? 'percent')
  return (
    <>
      {!promo && (
        <Field
          name="word"
          label="Слово"
          note="От 3 до 24 букв и цифр. Заглавные и похожие латинские буквы не различаем"
          maxLength={24}
          autoCapitalize="characters"
          autoFocused
        />
      )}
      <label>
        Что даёт
        <select
          name="kind"
          value={kind}
          ref={promo ? focusOn : undefined}
          onChange={({ target }) => setKind(target.value as StaffPromo['kind'])}
        >
          {KINDS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <Amount kind={kind} amount={promo?.kind === kind ? promo.amount : undefined} />
      <Field
        name="minimum"
        label="Сумма блюд от, ₽"
        note="Считаем все блюда до скидок, и те, что отмечены «Без скидки». Пусто — с любой суммы"
        inputMode="numeric"
        defaultValue={promo?.minimum || ''}
      />
      <Field name="firstDay" label="Первый день" type="date" defaultValue={promo?.firstDay ?? ''} />
      <Field
        name="lastDay"
        label="Последний день"
        note="Дни оформления заказа, оба включительно"
        type="date"
        defaultValue={promo?.lastDay ?? ''}
      />
      <Field
        name="uses"
        label="Всего заказов, не больше"
        note="Пусто — сколько угодно. Отменённый заказ не считается"
        inputMode="numeric"
        defaultValue={promo?.uses ?? ''}
      />
      <Field
        name="usesPerPhone"
        label="Заказов на один телефон, не больше"
        inputMode="numeric"
        defaultValue={promo?.usesPerPhone ?? ''}
      />
      {kind !== 'gift' && <Excluded promo={promo} categories={categories} />}
    </>
  )
}

interface AmountProps {
  kind: StaffPromo['kind']
  amount: number | undefined
}

function Amount({ kind, amount }: AmountProps) {
  return kind === 'gift' ? (
    <label>
      Какой подарок
      <select name="amount" defaultValue={amount}>
        {GIFT_IDS.map((id) => (
          <option key={id} value={id}>
            {giftName(id)}
          </option>
        ))}
      </select>
    </label>
  ) : (
    <Field
      key={kind}
      name="amount"
      label={kind === 'percent' ? 'Процентов' : 'Рублей'}
      inputMode="numeric"
      defaultValue={amount ?? ''}
    />
  )
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  note?: string
  autoFocused?: boolean
}

function Field({ label, note, autoFocused = false, ...input }: FieldProps) {
  const id = useId()
  const about = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        aria-describedby={note && about}
        ref={autoFocused ? focusOn : undefined}
        {...input}
      />
      {note && <small id={about}>{note}</small>}
    </div>
  )
}

function Excluded({ promo, categories }: TermsProps) {
  return (
    <fieldset>
      <legend>Без скидки</legend>
      {categories.map(({ slug, name }) => (
        <label key={slug}>
          <input
            type="checkbox"
            name="excluded"
            value={slug}
            defaultChecked={promo?.excluded.includes(slug)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

/** The terms as they are typed, or a sentence on the first that cannot be read. */
function termsFrom(data: FormData): NewPromo | string {
  const text = (name: string) => ((data.get(name) as string | null) ?? '').trim()
  const kind = text('kind') as NewPromo['kind']
  const amount = (kind === 'rubles' ? parseRubles : parseWhole)(text('amount'))
  if (amount === undefined) return 'Напишите размер скидки целым числом'
  const minimum = text('minimum') === '' ? 0 : parseRubles(text('minimum'))
  if (minimum === undefined) return 'Напишите сумму блюд целым числом'
  const [uses, usesPerPhone] = ['uses', 'usesPerPhone'].map((name) =>
    text(name) === '' ? null : parseWhole(text(name)),
  )
  if (uses === undefined || usesPerPhone === undefined)
    return 'Напишите целым числом, сколько заказов, или оставьте пустым'
  return {
    word: text('word'),
    kind,
    amount,
    minimum,
    firstDay: text('firstDay') || null,
    lastDay: text('lastDay') || null,
    uses,
    usesPerPhone,
    excluded: data.getAll('excluded') as string[],
  }
}
