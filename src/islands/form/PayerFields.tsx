import { Field } from './Field.tsx'
import form from './form.module.scss'

/** The payer of an invoice as it was typed. */
export interface TypedPayer {
  taxNumber: string
  company: string
  kpp: string
}

interface Props {
  payer: TypedPayer
  onPayer: (payer: TypedPayer) => void
  errorOf: (name: keyof TypedPayer) => string | undefined
  /** Somebody else may say it later. */
  isOptional?: boolean
}

/** Asks for the payer of an invoice; a sole trader, whose ИНН has twelve digits, has no КПП. Rule 92. */
export function PayerFields({ payer, onPayer, errorOf, isOptional = false }: Props) {
  const propsOf = (name: keyof TypedPayer) => ({
    name,
    value: payer[name],
    onValue: (value: string) => onPayer({ ...payer, [name]: value }),
    error: errorOf(name),
    required: !isOptional,
  })
  return (
    <>
      <div className={form['pair']}>
        <Field
          {...propsOf('taxNumber')}
          label="ИНН"
          hint="10 цифр у компании, 12 у ИП"
          inputMode="numeric"
          autoComplete="off"
        />
        {!isSoleTrader(payer) && (
          <Field {...propsOf('kpp')} label="КПП" inputMode="numeric" autoComplete="off" />
        )}
      </div>
      <Field
        {...propsOf('company')}
        label="Название"
        hint="Как в реквизитах: ООО «Ромашка»"
        autoComplete="organization"
      />
    </>
  )
}

function isSoleTrader({ taxNumber }: Pick<TypedPayer, 'taxNumber'>): boolean {
  return taxNumber.replace(/\s/g, '').length === 12
}

/** The payer as it is sent: without a КПП that is no longer asked for. */
export function sentPayer({ taxNumber, company, kpp }: TypedPayer): TypedPayer {
  return { taxNumber, company, kpp: isSoleTrader({ taxNumber }) ? '' : kpp }
}

export function isSamePayer(one: TypedPayer, other: TypedPayer): boolean {
  return JSON.stringify(sentPayer(one)) === JSON.stringify(sentPayer(other))
}
