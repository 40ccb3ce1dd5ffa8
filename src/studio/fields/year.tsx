import { TextField } from '@keystar/ui/text-field'
import { field } from './field.tsx'

/** A year, which the file has as a number; a field of numbers would part its thousands: «2 026». */
export function year({ label, description }: { label: string; description: string }) {
  return field<string>({
    label,
    empty: '',
    parse: (stored) => (typeof stored === 'number' ? String(stored) : ''),
    stored: (typed) => Number(typed),
    problemOf: (typed) => (/^[1-9]\d{3}$/.test(typed.trim()) ? undefined : 'Год — четыре цифры.'),
    View: ({ value, onChange, problem }) => (
      <TextField
        label={label}
        description={description}
        inputMode="numeric"
        value={value}
        onChange={onChange}
        errorMessage={problem}
      />
    ),
  })
}
