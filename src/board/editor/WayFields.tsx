import { useId, type ReactNode } from 'react'
import { PICKUP_DISCOUNT } from '../../domain/pricing.ts'
import { Field } from '../../islands/form/Field.tsx'
import type { Draft, DraftErrors } from './draft.ts'
import styles from './editor.module.scss'

interface Props {
  draft: Draft
  onDraft: (changes: Partial<Draft>) => void
  errors: DraftErrors
  /** Below the address. */
  question?: ReactNode
}

/** Pickup or delivery, distance and address. Rules 12 to 14. */
export function WayFields({
  draft: { pickup, mkad, distance, address },
  onDraft,
  errors,
  question,
}: Props) {
  const group = useId()
  const ways = [
    ['В пределах МКАД', !pickup && mkad === 'in', { pickup: false, mkad: 'in' }],
    ['За МКАД', !pickup && mkad === 'out', { pickup: false, mkad: 'out' }],
    [`Самовывоз, −${PICKUP_DISCOUNT} %`, pickup, { pickup: true }],
  ] as const
  return (
    <>
      <fieldset className={styles['ways']}>
        <legend>Как получить</legend>
        {ways.map(([label, checked, changes]) => (
          <label key={label}>
            <input type="radio" name={group} checked={checked} onChange={() => onDraft(changes)} />
            {label}
          </label>
        ))}
      </fieldset>
      {!pickup && mkad === 'out' && (
        <Field
          name="distance"
          label="Километров от МКАД"
          inputMode="decimal"
          autoComplete="off"
          value={distance}
          onValue={(distance) => onDraft({ distance })}
          error={errors.distance}
        />
      )}
      {!pickup && (
        <Field
          name="address"
          label="Адрес"
          autoComplete="off"
          value={address}
          onValue={(address) => onDraft({ address })}
          error={errors.address}
        />
      )}
      {question}
    </>
  )
}
