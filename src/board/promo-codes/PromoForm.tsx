import { useEffect, useId, useRef, useState } from 'react'
import type { StaffPromo } from '../../contract/promo-codes.ts'
import type { Category } from '../../domain/catalogue.ts'
import { GIFT_IDS } from '../../domain/gift.ts'
import { Field } from '../../islands/form/Field.tsx'
import { Awaited } from '../Awaited.tsx'
import { errorsByField } from '../editor/draft.ts'
import { useCatalogue } from '../requests/catalogue.ts'
import { problemIn } from '../requests/queries.ts'
import { categoriesFor, draftOf, termsOf, type PromoDraft } from './draft.ts'
import styles from './promo-codes.module.scss'
import { changeOf, useSavePromo } from './use-promos.ts'
import { generousWords, giftName } from './words.ts'

interface Props {
  /** The code that is changed, as it was when the form was opened; undefined for a new one. */
  before?: StaffPromo
  close: () => void
}

const KINDS: readonly [StaffPromo['kind'], string][] = [
  ['percent', 'Скидка в процентах'],
  ['rubles', 'Скидка в рублях'],
  ['gift', 'Подарок'],
]

/** The terms of a new code, or of one that is there. Nothing is asked before the menu is known, as saving sends all categories. */
export function PromoForm({ before, close }: Props) {
  const menu = useCatalogue()
  if (menu.data) return <Terms before={before} categories={menu.data.categories} close={close} />
  return (
    <>
      <Awaited query={menu} what="меню" />
      <div className={styles['actions']}>
        <CloseButton close={close} />
      </div>
    </>
  )
}

interface TermsProps {
  before: StaffPromo | undefined
  categories: readonly Category[]
  close: () => void
}

/** The form of a code's terms: its word stays. The edge says what does not fit together, and refuses what a colleague has changed since. */
function Terms({ before, categories, close }: TermsProps) {
  const [draft, setDraft] = useState(() => draftOf(before))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { mutate, isPending, error, reset } = useSavePromo()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  /** The question that these terms have raised; empty where there was none. */
  const [asked, setAsked] = useState('')
  const onDraft = (changes: Partial<PromoDraft>) => {
    setDraft((now) => ({ ...now, ...changes }))
    setAsked('')
  }
  const problem = problemIn(error)
  const refused = problem && 'errors' in problem ? errorsByField(problem.errors) : {}

  function save() {
    const read = termsOf(draft)
    reset()
    setWrong('wrong' in read ? read.wrong : {})
    if ('wrong' in read) return
    const { terms } = read
    const question = generousWords(terms, before)
    if (question !== asked) {
      setAsked(question)
      return
    }
    mutate(before ? { ...changeOf(before), ...terms, word: before.word } : terms, {
      onSuccess: close,
    })
  }

  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label={before ? `Промокод ${before.word}` : 'Новый промокод'}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) save()
      }}
    >
      <TermFields
        isNew={!before}
        draft={draft}
        onDraft={onDraft}
        errors={{ ...refused, ...wrong }}
        categories={categoriesFor(before, categories)}
      />
      <p className={styles['failure']} role="alert">
        {Object.keys(wrong).length > 0
          ? 'Проверьте отмеченные поля'
          : (error && `Не сохранено. ${error.message}`) || asked}
      </p>
      <div className={styles['actions']}>
        <button type="submit" className="button" aria-disabled={isPending}>
          {isPending ? 'Сохраняем…' : before ? 'Сохранить' : 'Создать промокод'}
        </button>
        <CloseButton close={close} />
      </div>
    </form>
  )
}

function CloseButton({ close }: Pick<Props, 'close'>) {
  return (
    <button type="button" className="button quiet-button" onClick={close}>
      Не надо
    </button>
  )
}

interface FieldsProps {
  isNew: boolean
  draft: PromoDraft
  onDraft: (changes: Partial<PromoDraft>) => void
  errors: Readonly<Record<string, string>>
  categories: ReturnType<typeof categoriesFor>
}

function TermFields({ isNew, draft, onDraft, errors, categories }: FieldsProps) {
  const field = (name: Exclude<keyof PromoDraft, 'kind' | 'amounts' | 'excluded'>) => ({
    name,
    autoComplete: 'off' as const,
    value: draft[name],
    onValue: (value: string) => onDraft({ [name]: value }),
    error: errors[name],
  })
  return (
    <>
      {isNew && (
        <Field
          {...field('word')}
          label="Слово"
          hint="От 3 до 24 букв и цифр. Заглавные и похожие латинские буквы не различаем"
        />
      )}
      <label>
        Что даёт
        <select
          value={draft.kind}
          onChange={({ target }) => onDraft({ kind: target.value as PromoDraft['kind'] })}
        >
          {KINDS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <Amount draft={draft} onDraft={onDraft} error={errors['amount']} />
      <Field
        {...field('minimum')}
        label="Сумма блюд от, ₽"
        hint="Считаем все блюда до скидок, и те, что отмечены «Без скидки». Пусто — с любой суммы"
        inputMode="numeric"
      />
      <Field {...field('firstDay')} label="Первый день" type="date" />
      <Field
        {...field('lastDay')}
        label="Последний день"
        hint="Дни оформления заказа, оба включительно"
        type="date"
      />
      <Field
        {...field('uses')}
        label="Всего заказов, не больше"
        hint="Пусто — сколько угодно. Отменённый заказ не считается"
        inputMode="numeric"
      />
      <Field
        {...field('usesPerPhone')}
        label="Заказов на один телефон, не больше"
        inputMode="numeric"
      />
      {draft.kind !== 'gift' && (
        <Excluded
          draft={draft}
          onDraft={onDraft}
          categories={categories}
          error={errors['excluded']}
        />
      )}
    </>
  )
}

type PartProps = Pick<FieldsProps, 'draft' | 'onDraft'> & { error: string | undefined }

function Amount({ draft: { kind, amounts }, onDraft, error }: PartProps) {
  const onAmount = (amount: string) => onDraft({ amounts: { ...amounts, [kind]: amount } })
  return kind === 'gift' ? (
    <label>
      Какой подарок
      <select value={amounts.gift} onChange={({ target }) => onAmount(target.value)}>
        {GIFT_IDS.map((id) => (
          <option key={id} value={id}>
            {giftName(id)}
          </option>
        ))}
      </select>
    </label>
  ) : (
    <Field
      name="amount"
      label={kind === 'percent' ? 'Процентов' : 'Рублей'}
      inputMode="numeric"
      autoComplete="off"
      value={amounts[kind]}
      onValue={onAmount}
      error={error}
    />
  )
}

function Excluded({
  draft: { excluded },
  onDraft,
  categories,
  error,
}: PartProps & Pick<FieldsProps, 'categories'>) {
  const note = useId()
  return (
    <fieldset aria-describedby={error && note}>
      <legend>Без скидки</legend>
      {categories.map(({ slug, name }) => (
        <label key={slug}>
          <input
            type="checkbox"
            checked={excluded.includes(slug)}
            onChange={({ target }) =>
              onDraft({
                excluded: target.checked
                  ? [...excluded, slug]
                  : excluded.filter((other) => other !== slug),
              })
            }
          />
          {name}
        </label>
      ))}
      {error && (
        <p id={note} className={styles['wrong']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
