import { useEffect, useRef } from 'react'
import { Field } from './Field.tsx'

interface Props {
  /** The field's path on the wire. */
  name: string
  defaultValue?: string | undefined
  error: string | undefined
}

/** A Russian phone number that takes its shape while it is typed, pasted or filled in; the mask comes with the first use. */
export function PhoneField({ name, defaultValue, error }: Props) {
  const mask = useRef<Promise<{ destroy: () => void } | undefined>>(undefined)
  useEffect(() => () => void mask.current?.then((loaded) => loaded?.destroy()), [])

  return (
    <Field
      name={name}
      label="Телефон"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 (999) 123-45-67"
      defaultValue={defaultValue}
      error={error}
      onUse={(input) => (mask.current ??= load(input))}
    />
  )
}

/** Without the mask a number is typed as it comes, and any form of it is understood; see domain/phone.ts. */
async function load(input: HTMLInputElement): Promise<{ destroy: () => void } | undefined> {
  try {
    const { maskPhone } = await import('./phone-mask.ts')
    return maskPhone(input)
  } catch {
    return undefined
  }
}
