import type { ReactNode } from 'react'
import { dietsOf, lettersOf } from '../../domain/menu/diet.ts'
import { DietsField } from '../../islands/form/diets/DietsField.tsx'
import { Field } from '../../islands/form/Field.tsx'
import {
  AddressField,
  CommentField,
  GuestsField,
  LidTextField,
} from '../../islands/form/OrderFields.tsx'
import { DistanceField } from '../../islands/delivery/DistanceField.tsx'
import { WayField } from '../../islands/delivery/WayField.tsx'
import { SlotSelects } from '../../islands/form/SlotSelects.tsx'
import { PayerFields } from '../../islands/form/PayerFields.tsx'
import { Awaited } from '../Awaited.tsx'
import { cartOf } from './draft.ts'
import { GoodsFields } from './GoodsFields.tsx'
import type { useDraft } from './use-draft.ts'

interface Props {
  form: ReturnType<typeof useDraft>
  present?: { date: string; window: string } | undefined
  /** Below the address. */
  question?: ReactNode
}

type SlotProps = Pick<Props, 'form' | 'present'>

/** Asks for the payer of an invoice, which may still be unknown. Rule 92. */
export function DraftPayer({ form: { draft, onDraft, errors } }: Pick<Props, 'form'>) {
  return <PayerFields payer={draft} onPayer={onDraft} errorOf={(name) => errors[name]} isOptional />
}

/** The fields that an order by phone and a change have in common. */
export function DraftFields({ form, present, question }: Props) {
  const { draft, onDraft, errors, menu, products, paused, price } = form
  return (
    <>
      <Awaited query={menu} what="меню" />
      <GoodsFields
        lines={draft.lines}
        onLines={(lines) => onDraft({ lines })}
        priced={price?.priced}
        products={products}
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
      <DraftWay form={form} />
      {question}
      <DraftSlot form={form} present={present} />
      <GuestsField
        value={draft.persons}
        onValue={(persons) => onDraft({ persons })}
        error={errors.persons}
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
      <LidTextField value={draft.lid} onValue={(lid) => onDraft({ lid })} error={errors.lid} />
    </>
  )
}

/** Pickup or delivery, distance and address. Rules 12 to 14. */
function DraftWay({ form: { draft, onDraft, errors } }: Pick<Props, 'form'>) {
  const { pickup, mkad } = draft
  return (
    <>
      <WayField
        legend="Как получить"
        hasDiscount
        way={pickup ? 'pickup' : mkad}
        onWay={(way) => onDraft(way === 'pickup' ? { pickup: true } : { pickup: false, mkad: way })}
      />
      {!pickup && mkad === 'out' && (
        <DistanceField
          text={draft.mkad_distance}
          onText={(mkad_distance) => onDraft({ mkad_distance })}
          refused={errors.mkad_distance !== undefined}
        />
      )}
      {!pickup && (
        <AddressField
          value={draft.address}
          onValue={(address) => onDraft({ address })}
          error={errors.address}
        />
      )}
    </>
  )
}

/** Day and window: every one that has not begun, since lead times do not bind the staff. Rule 51. */
function DraftSlot({ form: { draft, onDraft, errors, paused, price }, present }: SlotProps) {
  return (
    <SlotSelects
      lines={price?.priced?.lines ?? cartOf(draft).lines}
      leadTimeHours={0}
      present={present}
      stopped={new Map(paused.map(({ id, until }) => [id, until]))}
      date={draft.date}
      window={draft.window}
      onDate={(date) => onDraft({ date, window: '' })}
      onWindow={(window) => onDraft({ window })}
      errorOf={(path) => errors[path === 'delivery.date' ? 'date' : 'window']}
    />
  )
}
