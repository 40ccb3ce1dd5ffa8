import { TextArea } from '@keystar/ui/text-field'
import { field, type ViewProps } from './field.tsx'

interface Words {
  label: string
  description: string
}

/** A list of texts, a line each. */
export function textLines(words: Words) {
  return field<string>({
    label: words.label,
    empty: '',
    parse: (stored) => ((stored ?? []) as readonly string[]).join('\n'),
    stored: linesOf,
    problemOf: () => undefined,
    View: (view) => <Lines {...words} {...view} />,
  })
}

/** The lines of a text, without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** An input of several lines. */
export function Lines({ label, description, value, onChange, problem }: Words & ViewProps<string>) {
  return (
    <TextArea
      label={label}
      description={description}
      value={value}
      onChange={onChange}
      errorMessage={problem}
    />
  )
}
