import type { ShownApproval } from '../../contract/approvals.ts'
import { settings } from '../../settings/shop.ts'
import { formatRubles } from '../../wording/money.ts'
import { formatPhone } from '../../wording/phone.ts'
import { withShortWords } from '../../wording/short-words.ts'
import { wasAndIs } from '../checkout/price-difference.ts'
import styles from './approval.module.scss'
import { repricedLines } from './hindrances.ts'
import { useHindrances } from './use-hindrances.ts'

/** The changes since the link was made: the sum, prices, and obstacles to the order. Renders nothing without any. */
export function ChangedSince({ approval }: { approval: ShownApproval }) {
  const { quote, now } = approval
  const { isBlocked, needsOtherDay, total } = useHindrances(approval)
  const difference = wasAndIs(quote.orderTotal, total)
  if (!difference && now.refusals.length === 0) return null
  return (
    <section className={styles['notice']} aria-labelledby="changed">
      <h2 id="changed">С&nbsp;тех&nbsp;пор изменилось</h2>
      {difference && <p translate="no">Сумма: {difference}.</p>}
      <ul>
        {repricedLines(approval).map(({ id, name, was, is }) => (
          <li key={id}>
            {withShortWords(name)}: было {formatRubles(was)}, стало {formatRubles(is)}
          </li>
        ))}
        {now.refusals.map(({ code, message }) => (
          <li key={`${code} ${message}`}>{message}</li>
        ))}
      </ul>
      {isBlocked ? (
        <p>
          Заказать отсюда не&nbsp;получится. Верните меню с&nbsp;замечанием, чтобы его поправили,
          или позвоните:{' '}
          <a className="one-line" href={`tel:${settings.phone}`}>
            {formatPhone(settings.phone)}
          </a>
        </p>
      ) : (
        needsOtherDay && <p>День и&nbsp;время можно выбрать заново, когда будете заказывать.</p>
      )}
    </section>
  )
}
