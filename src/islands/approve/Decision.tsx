import type { ShownApproval } from '../../contract/approvals.ts'
import { formatRubles } from '../../wording/money.ts'
import { Summary } from '../cart/Summary.tsx'
import { Consent } from '../form/Consent.tsx'
import { Failure } from '../form/Failure.tsx'
import { Honeypot } from '../form/Honeypot.tsx'
import type { useSending } from '../form/sending/use-sending.ts'
import { UnconfirmedNotice } from '../form/UnconfirmedNotice.tsx'
import { useAnnouncement } from '../form/use-announcement.ts'
import styles from './approval.module.scss'
import { useHindrances } from './use-hindrances.ts'
import { ReturnFields } from './ReturnFields.tsx'

/** `reading`: nothing is decided yet. */
export type Mode = 'reading' | 'ordering' | 'returning'

interface Props {
  mode: Mode
  onMode: (mode: Mode) => void
  order: ReturnType<typeof useSending>
  approval: ShownApproval
  secret: string
  refresh: () => Promise<void>
  onApproval: (approval: ShownApproval) => void
}

/** The sum, and what can be done with the approval. */
export function Decision(props: Props) {
  const { mode, onMode, order, approval } = props
  const { isBlocked, total } = useHindrances(approval)
  const isOrdering = mode === 'ordering' && !isBlocked
  return (
    <div className={styles['side']}>
      <section className={styles['section']} aria-label="Сумма">
        <Summary cart={approval.quote} />
      </section>
      {mode === 'returning' && <ReturnFields {...props} />}
      {isOrdering && <SendOrder order={order} />}
      {mode !== 'returning' && !isBlocked && (
        <button
          type={isOrdering ? 'submit' : 'button'}
          className="button"
          aria-disabled={order.sending}
          onClick={(event) => {
            if (isOrdering) return
            // Or this same press would send the form.
            event.preventDefault()
            onMode('ordering')
          }}
        >
          {!isOrdering
            ? 'Одобрить и\u00a0заказать'
            : order.sending
              ? 'Отправляем…'
              : `Заказать за\u00a0${formatRubles(total)}`}
        </button>
      )}
      {isOrdering
        ? !order.open && (
            <div className={styles['other']}>
              <button type="button" className={styles['leave']} onClick={() => onMode('reading')}>
                Пока не&nbsp;заказывать
              </button>
            </div>
          )
        : mode === 'reading' && (
            <div className={styles['other']}>
              <button
                type="button"
                className="button quiet-button"
                onClick={() => onMode('returning')}
              >
                Вернуть с&nbsp;замечанием
              </button>
            </div>
          )}
    </div>
  )
}

/** The consent, and what became of the request. */
function SendOrder({ order }: Pick<Props, 'order'>) {
  const { open, sending, slow, failure } = order
  useAnnouncement(slow)
  return (
    <>
      <Consent purpose="order" error={order.errorOf('consent')} />
      <Honeypot />
      <Failure words={failure} />
      {open && (
        <UnconfirmedNotice
          words={open === 'held' ? WAITING : IN_DOUBT}
          held={open === 'held'}
          takeBack={order.takeBack}
          text={order.textOf()}
          asking={sending}
          askAgain={() => void order.askAgain()}
        />
      )}
      {slow && <p className={styles['notice']}>{slow}</p>}
      <p className={styles['offer']}>
        Нажимая кнопку, вы принимаете{' '}
        <a href="/terms/" target="_blank">
          условия оферты
        </a>
      </p>
    </>
  )
}

const WAITING =
  'Связи нет, заказ ждёт. Отправим его, как только связь появится: второго заказа не будет. Не закрывайте эту вкладку.'

const IN_DOUBT =
  'Связь прервалась, и мы не знаем, принят ли заказ. Как только связь вернётся, спросим сами: второго заказа не будет.'
