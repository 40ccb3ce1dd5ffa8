import type { ReactNode } from 'react'
import { dietsOf, lettersOf } from '../../domain/menu/diet.ts'
import { DietsField } from '../../islands/form/diets/DietsField.tsx'
import { Field } from '../../islands/form/Field.tsx'
import { CommentField, GuestsField } from '../../islands/form/OrderFields.tsx'
import { PayerFields } from '../../islands/form/PayerFields.tsx'
import styles from './editor.module.scss'
import { GoodsFields } from './GoodsFields.tsx'
import { SlotFields } from './SlotFields.tsx'
import type { useDraft } from './use-draft.ts'
import { WayFields } from './WayFields.tsx'

interface Props {
  form: ReturnType<typeof useDraft>
  present?: { date: string; window: string }
  /** Below the address. */
  question?: ReactNode
}

/** Asks for the payer of an invoice, which may still be unknown. Rule 92. */
export function DraftPayer({ form: { draft, onDraft, errors } }: Pick<Props, 'form'>) {
  return <PayerFields payer={draft} onPayer={onDraft} errorOf={(name) => errors[name]} isOptional />
}

/** The fields that an order by phone and a change have in common. */
export function DraftFields({ form, present, question }: Props) {
  const { draft, onDraft, errors, products, paused, price } = form
  return (
    <>
      {products?.length === 0 && (
        <p className={styles['error']}>Меню не загрузилось, поэтому блюда не изменить.</p>
      )}
      <GoodsFields
        lines={draft.lines}
        onLines={(lines) => onDraft({ lines })}
        priced={price?.priced}
        products={products ?? []}
        paused={paused}
        error={errors.lines}
      />
      <Field
        name="promo"
        label="Промокод"
        hint="Необязательно"
        autoComplete="off"
        value={draft.promo}
        onValue={(promo) => onDraft({ promo })}
        error={errors.promo ?? (price?.wrong || undefined)}
      />
      <WayFields draft={draft} onDraft={onDraft} errors={errors} question={question} />
      <SlotFields draft={draft} {...(present && { present })} onDraft={onDraft} errors={errors} />
      <GuestsField
        value={draft.guests}
        onValue={(guests) => onDraft({ guests })}
        error={errors.guests}
      />
      <CommentField
        value={draft.comment}
        onValue={(comment) => onDraft({ comment })}
        error={errors.comment}
      />
      <DietsField
        diets={dietsOf(draft.diets)}
        onDiets={(diets) => onDraft({ diets: lettersOf(diets) })}
        comment={draft.comment}
        lines={draft.lines}
      />
    </>
  )
}
