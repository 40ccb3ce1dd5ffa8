import { fields, type BasicFormField } from '@keystatic/core'

/** A checkbox that is stored only while it is ticked. */
export function flag(options: { label: string; description: string }): BasicFormField<boolean> {
  const checkbox = fields.checkbox(options)
  return { ...checkbox, serialize: (value) => ({ value: value || undefined }) }
}
