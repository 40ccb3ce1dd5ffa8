import { DATED_PROMOS } from '../../domain/promo.ts'
import { promoWords } from '../../wording/promo.ts'
import { field } from './field.tsx'
import { NamePicker } from './NamePicker.tsx'

const NAMES = Object.fromEntries(
  DATED_PROMOS.map((code) => [String(code), `${code}: ${promoWords(code)}`]),
)

/** A promo code that can run on some days only, chosen by what it gives; the file has it as a number. */
export function promoCode({ label, description }: { label: string; description: string }) {
  return field<string>({
    label,
    empty: '',
    parse: (stored) => (typeof stored === 'number' ? String(stored) : ''),
    stored: Number,
    problemOf: (code) => (code === '' ? 'Выберите из списка.' : undefined),
    View: ({ problem, ...picker }) => (
      <NamePicker
        {...picker}
        label={label}
        description={description}
        names={NAMES}
        errorMessage={problem}
      />
    ),
  })
}
