import { Field, type FieldProps } from './Field.tsx'

type Props = Pick<FieldProps, 'error' | 'hint' | 'value' | 'onValue'> & { name?: string }

/** The delivery address. */
export function AddressField(props: Props) {
  return (
    <Field
      name="address"
      label="Адрес"
      hint="Улица, дом, подъезд, этаж, квартира или офис"
      autoComplete="street-address"
      required
      {...props}
    />
  )
}

/** The number of guests. */
export function GuestsField(props: Props) {
  return (
    <Field
      name="persons"
      label="Сколько будет гостей"
      hint="Необязательно: положим столько приборов"
      inputMode="numeric"
      autoComplete="off"
      {...props}
    />
  )
}

/** The words on the lid of the first box. Rule 130. */
export function LidTextField(props: Props) {
  return (
    <Field
      name="lid"
      label="Надпись на крышке"
      hint="Необязательно, до 24 знаков: напечатаем на наклейке и приклеим на крышку первой коробки"
      autoComplete="off"
      {...props}
    />
  )
}

/** A comment for the shop. */
export function CommentField(props: Props) {
  return (
    <Field
      name="comment"
      label="Комментарий"
      hint="Необязательно"
      autoComplete="off"
      multiline
      {...props}
    />
  )
}
