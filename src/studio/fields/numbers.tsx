import { TextField } from '@keystar/ui/text-field'
import { field } from './field.tsx'
import { problemIn, shownIn, valueOf, type Column } from './record-values.ts'

interface Options {
  label: string
  description: string
  /** How many numbers there are. */
  count: number
}

/** A list of numbers of one length, written on one line: «4; 6; 8; 9». */
export function numbers({ label, description, count }: Options) {
  const column: Column = { key: 'list', label, kind: 'numbers', isRequired: true }
  const valueIn = (text: string) => valueOf(text, column) as number[] | undefined
  return field<string>({
    label,
    empty: '',
    parse: (stored) => (Array.isArray(stored) ? stored.map(shownIn).join('; ') : ''),
    stored: valueIn,
    problemOf: (text) =>
      problemIn({ slug: '', data: undefined, typed: { list: text } }, column) ??
      (valueIn(text)?.length === count ? undefined : `Чисел здесь ${count}.`),
    View: ({ value, onChange, problem }) => (
      <TextField
        label={label}
        description={description}
        value={value}
        onChange={onChange}
        errorMessage={problem}
      />
    ),
  })
}
