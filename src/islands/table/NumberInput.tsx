import { useState, type ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: number | undefined
  /** The number as it is shown while it is not being typed. */
  format?: (value: number) => string
  /** The number of a typed text; undefined where it has none. */
  parse: (typed: string) => number | undefined
  /** Called for every typed text, with the number that it has. */
  onChange: (value: number | undefined) => void
}

/** A text field for a number. Keeps what is typed until the field is left, and shows the number in force afterwards. */
export function NumberInput({ value, format = String, parse, onChange, ...attributes }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      {...attributes}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (value === undefined ? '' : format(value))}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(parse(target.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
