import { TextArea } from '@keystar/ui/text-field'
import { field } from './field.tsx'

/** A list of texts, a line each. */
export function textLines({ label, description }: { label: string; description: string }) {
  return field<string>({
    label,
    empty: '',
    parse: (stored) => ((stored ?? []) as readonly string[]).join('\n'),
    stored: (text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    problemOf: () => undefined,
    View: ({ value, onChange, problem }) => (
      <TextArea
        label={label}
        description={description}
        value={value}
        onChange={onChange}
        errorMessage={problem}
      />
    ),
  })
}
