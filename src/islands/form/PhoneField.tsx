import { useEffect, useRef } from 'react'
import { FOREIGN_PHONE } from '../../contract/fields.ts'
import { formatPhone } from '../../wording/phone.ts'
import { settings } from '../../settings/shop.ts'
import { Field } from './Field.tsx'

interface Props {
  /** The field's path on the wire. */
  name: string
  defaultValue?: string | undefined
  error: string | undefined
}

/** A phone number, formatted while it is typed, pasted or filled in; the mask is loaded on first use. */
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
      required
      placeholder="+7 (999) 123-45-67"
      defaultValue={defaultValue}
      error={error}
      afterError={error === FOREIGN_PHONE && <OtherWays />}
      onUse={(input) => (mask.current ??= load(input))}
    />
  )
}

/** The ways to order for a shopper whose number we do not call back. */
function OtherWays() {
  return (
    <>
      . С другим номером закажите по телефону{' '}
      <a href={`tel:${settings.phone}`}>{formatPhone(settings.phone)}</a> или напишите на{' '}
      <a href={`mailto:${settings.email}`}>{settings.email}</a>
    </>
  )
}

/** Resolves to undefined when the mask cannot be loaded: the field then accepts any spelling, see domain/phone.ts. */
async function load(input: HTMLInputElement): Promise<{ destroy: () => void } | undefined> {
  try {
    const { maskPhone } = await import('./phone-mask.ts')
    return maskPhone(input)
  } catch {
    return undefined
  }
}
