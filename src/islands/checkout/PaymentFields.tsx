import { settings } from '../../settings/shop.ts'
import { choose } from '../../stores/choices.ts'
import { paymentChoice } from '../../wording/payment.ts'
import form from '../form/form.module.scss'
import styles from './checkout.module.scss'

/** The ways to pay that the shop offers. */
export function PaymentFields({
  chosen,
  error,
}: {
  chosen: string | undefined
  error: string | undefined
}) {
  return (
    <fieldset className={styles['choices']} aria-describedby="payment-error">
      <legend>Оплата</legend>
      {settings.payments.map((kind) => (
        <label key={kind} className={styles['choice']}>
          <input
            type="radio"
            name="payment"
            value={kind}
            required
            checked={chosen === kind}
            onChange={() => choose('payment', kind)}
          />
          {paymentChoice({ payment: kind, pickup: false })}
        </label>
      ))}
      <p id="payment-error" className={form['error']}>
        {error}
      </p>
    </fieldset>
  )
}
