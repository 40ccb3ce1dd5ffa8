import { useState } from 'react'
import { Field } from '../form/Field.tsx'
import { PayerFields } from '../form/PayerFields.tsx'
import { typedValue } from '../form/typed-values.ts'

/** Asks for the payer of a new order's invoice and the e-mail address for the papers. Rule 92. */
export function NewPayer({ errorOf }: { errorOf: (path: string) => string | undefined }) {
  const [payer, setPayer] = useState(() => ({
    taxNumber: typedValue('order', 'taxNumber'),
    company: typedValue('order', 'company'),
    kpp: typedValue('order', 'kpp'),
  }))
  return (
    <>
      <PayerFields payer={payer} onPayer={setPayer} errorOf={errorOf} />
      <Field
        name="documentsEmail"
        label="Почта для документов"
        hint="Необязательно: если она не та, что у получателя"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errorOf('documentsEmail')}
      />
    </>
  )
}
