import type { BasicFormField } from '@keystatic/core'

/** A part of a file that its form does not show and stores as it was. */
export function kept(): BasicFormField<object | null> {
  return {
    kind: 'form',
    label: '',
    Input: () => null,
    defaultValue: () => null,
    parse: (stored) => (stored ?? null) as object | null,
    serialize: (value) => ({ value: value as never }),
    validate: (value) => value,
    reader: { parse: (stored) => (stored ?? null) as object | null },
  }
}
