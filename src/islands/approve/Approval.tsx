import { useEffect, useRef, type ReactNode } from 'react'
import type { ShownApproval } from '../../contract/approvals.ts'
import { settings } from '../../settings/shop.ts'
import { formatPhone } from '../../wording/phone.ts'
import { useAnnouncement } from '../form/use-announcement.ts'
import { OrderedBoxes } from '../order/OrderedBoxes.tsx'
import { RepeatOrder } from '../order/RepeatOrder.tsx'
import styles from './approval.module.scss'
import { ApprovalForm } from './ApprovalForm.tsx'
import { ChangedSince } from './ChangedSince.tsx'
import { fillCheckout } from './fill-checkout.ts'
import { Remark } from './Remark.tsx'
import { useApproval, type State } from './use-approval.ts'

/** The approval whose secret is in the page's fragment; the picture stands beside one that is not there or is ordered. Rule 99. */
export function Approval({ picture }: { picture?: ReactNode }) {
  const { state, secret, reload, refresh, show } = useApproval()
  const heading = useRef<HTMLHeadingElement>(null)
  const approval = typeof state === 'object' ? state : undefined
  const title = titleOf(state)
  const isLoading = state === 'loading'
  useEffect(() => {
    document.title = `${title} — ${settings.brand}`
    // The button that was pressed is gone with what it stood in.
    if (!isLoading && isFocusLost()) heading.current?.focus({ preventScroll: true })
  }, [title, isLoading])
  useAnnouncement(isLoading ? '' : title)

  if (isLoading) return <LoadingApproval />
  const isOpen = approval && secret && approval.state !== 'ordered'
  return (
    <div className={styles['page']} data-open={isOpen ? '' : undefined}>
      <div className={styles['head']}>
        {isOpen && approval.title !== '' ? (
          <hgroup>
            <p className="quiet">{title}</p>
            <h1 ref={heading} tabIndex={-1}>
              <bdi>{approval.title}</bdi>
            </h1>
          </hgroup>
        ) : (
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        )}
        {isOpen && (
          <>
            <Remark approval={approval} />
            <ChangedSince approval={approval} />
          </>
        )}
        {state === 'unknown' && <Unknown />}
        {state === 'failed' && <Failed again={reload} />}
        {approval?.state === 'ordered' &&
          (approval.isCancelled ? (
            <Cancelled approval={approval} />
          ) : (
            <Ordered approval={approval} />
          ))}
      </div>
      {isOpen ? (
        <ApprovalForm
          key={secret}
          approval={approval}
          secret={secret}
          refresh={refresh}
          onApproval={show}
        />
      ) : (
        <div className="no-print">{picture}</div>
      )}
    </div>
  )
}

function titleOf(state: State): string {
  if (typeof state === 'string') return TITLES[state]
  return state.state === 'ordered'
    ? `Заказ №\u00a0${state.orderNumber} ${state.isCancelled ? 'отменён' : 'оформлен'}`
    : 'Меню на\u00a0согласование'
}

const TITLES = {
  loading: 'Меню на\u00a0согласование',
  unknown: 'Ссылка не\u00a0действует',
  failed: 'Не\u00a0получается показать заказ',
}

/** The same as the page shows before the browser has this code (pages/approve.astro), so that nothing moves. */
function LoadingApproval() {
  return (
    <div className="awaited">
      <h1>{TITLES.loading}</h1>
      <p>Загружаем заказ…</p>
      <div aria-hidden="true" />
    </div>
  )
}

function Unknown() {
  return (
    <>
      <p>
        Срок ссылки вышел, или она скопирована не&nbsp;целиком. Попросите коллегу прислать новую,
        соберите заказ сами или позвоните: <ShopPhone />
      </p>
      <Catalogue />
    </>
  )
}

function Failed({ again }: { again: () => void }) {
  return (
    <>
      <p>
        Магазин сейчас не&nbsp;отвечает. Попробуйте ещё раз через минуту или позвоните:{' '}
        <ShopPhone />
      </p>
      <div className={styles['actions']}>
        <button type="button" className="button" onClick={again}>
          Попробовать ещё раз
        </button>
      </div>
    </>
  )
}

/** An order that came of the approval, without contact data and day, which whoever ordered may have changed. */
function Ordered({ approval: { quote } }: { approval: ShownApproval }) {
  return (
    <>
      <p>
        Его оформили по&nbsp;этой ссылке, второго не&nbsp;будет. День, адрес и&nbsp;оплата —
        на&nbsp;странице заказа у&nbsp;того, кто его оформил. Вопросы по&nbsp;телефону:{' '}
        <ShopPhone />
      </p>
      <OrderedBoxes lines={quote.lines} state="confirmed" />
      <Catalogue />
    </>
  )
}

/** The order that came of the approval is cancelled, and none comes of it any more: its goods are ordered anew. */
function Cancelled({ approval }: { approval: ShownApproval }) {
  return (
    <>
      <p>
        Его оформили по&nbsp;этой ссылке, а&nbsp;потом отменили. Те&nbsp;же блюда можно заказать
        заново или снова отправить коллеге. Вопросы по&nbsp;телефону: <ShopPhone />
      </p>
      <RepeatOrder
        order={approval.quote}
        name="Собрать заново"
        onFilled={() => fillCheckout(approval)}
      />
    </>
  )
}

function Catalogue() {
  return (
    <div className={styles['actions']}>
      <a className="button" href="/catering-sets-furshets-moscow/">
        Открыть каталог
      </a>
    </div>
  )
}

function isFocusLost(): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || focused.localName === 'main'
}

function ShopPhone() {
  return (
    <a className="one-line" href={`tel:${settings.phone}`}>
      {formatPhone(settings.phone)}
    </a>
  )
}
