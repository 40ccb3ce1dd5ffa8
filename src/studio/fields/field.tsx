import type { BasicFormField } from '@keystatic/core'
import type { ComponentType } from 'react'
import type { Photograph } from '../../integrations/catalogue/schema.ts'

/** What a field's view is given. */
export interface ViewProps<T> {
  value: T
  onChange: (value: T) => void
  /** What is wrong with the value, once somebody has tried to save it. */
  problem: string | undefined
}

type Stored =
  | string
  | number
  | number[]
  | readonly string[]
  | readonly Photograph[]
  | Record<string, number>
  | Record<string, string>
  | Record<string, string[]>

interface Kind<T extends string | object> {
  label: string
  empty: T
  /** The value of what a file holds; `undefined` where the file has no such field. */
  parse: (stored: unknown) => T
  /** What the file will hold; `undefined` for nothing. */
  stored: (value: T) => Stored | undefined
  /** What is wrong with a value, in words. */
  problemOf: (value: T) => string | undefined
  View: ComponentType<ViewProps<T>>
}

/** A form's field of a kind of its own. */
export function field<T extends string | object>({ View, ...kind }: Kind<T>): BasicFormField<T> {
  return {
    kind: 'form',
    label: kind.label,
    Input: (props) => (
      <View
        value={props.value}
        onChange={(value) => props.onChange(value)}
        problem={props.forceValidation ? kind.problemOf(props.value) : undefined}
      />
    ),
    defaultValue: () => kind.empty,
    parse: (stored) => kind.parse(stored),
    serialize: (value) => ({ value: kind.stored(value) }),
    validate: (value) => {
      const problem = kind.problemOf(value)
      if (problem) throw new Error(problem)
      return value
    },
    reader: { parse: (stored) => kind.parse(stored) },
  }
}
