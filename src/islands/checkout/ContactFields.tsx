import { choose } from '../../stores/choices.ts'
import { Field } from '../form/Field.tsx'
import form from '../form/form.module.scss'
import { GuestsField } from '../form/OrderFields.tsx'
import { PhoneField } from '../form/PhoneField.tsx'

interface Props {
  /** Undefined where the order's number of guests is not asked for. */
  guests?: string
  errorOf: (path: string) => string | undefined
}

/** The person who receives the order; the browser's own autofill serves the returning shopper. */
export function ContactFields({ guests, errorOf }: Props) {
  return (
    <div className={form['pair']}>
      <Field
        name="customer.name"
        label="Имя"
        autoComplete="name"
        required
        error={errorOf('customer.name')}
      />
      <PhoneField name="customer.phone" error={errorOf('customer.phone')} />
      <Field
        name="customer.email"
        label="Почта"
        hint={'Необязательно: напишем, если не дозвонимся'}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errorOf('customer.email')}
      />
      {guests !== undefined && (
        <GuestsField
          value={guests}
          onValue={(value) => choose('persons', value)}
          error={errorOf('persons')}
        />
      )}
    </div>
  )
}
