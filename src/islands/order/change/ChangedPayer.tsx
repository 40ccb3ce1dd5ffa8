import { useState } from 'react'
import type { ShownOrder } from '../../../contract/answers.ts'
import { typedPayerErrors } from '../../../contract/forms.ts'
import { isSamePayer, PayerFields, sentPayer, type TypedPayer } from '../../form/PayerFields.tsx'

/** The payer of the order's invoice while it is typed. */
export function usePayer(order: ShownOrder) {
  const [payer, setPayer] = useState<TypedPayer>(order)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const isSame = isSamePayer(payer, order)
  return {
    order,
    payer,
    setPayer,
    errors,
    /** The fields that a change sends: none where the payer is the same. */
    changed: isSame ? {} : sentPayer(payer),
    /** Shows what is wrong with a changed payer; returns the first such field. */
    firstWrong(): keyof TypedPayer | undefined {
      const found = isSame ? [] : typedPayerErrors(sentPayer(payer))
      setErrors(Object.fromEntries(found.map(({ path, message }) => [path, message])))
      return FIELDS.find((name) => found.some(({ path }) => path === name))
    },
  }
}

/** In the order of the form. */
const FIELDS = ['taxNumber', 'kpp', 'company'] as const

interface Props {
  typed: ReturnType<typeof usePayer>
  errorOf: (path: string) => string | undefined
}

/** Asks for the payer of an invoice; nothing for other payments. */
export function ChangedPayer({ typed: { order, payer, setPayer, errors }, errorOf }: Props) {
  if (order.payment !== 'invoice') return null
  return (
    <PayerFields
      payer={payer}
      onPayer={setPayer}
      errorOf={(name) => errors[name] ?? errorOf(name)}
    />
  )
}
