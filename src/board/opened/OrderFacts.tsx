import type { BoardOrder, OpenedOrder } from '../../contract/board.ts'
import { formatRubles } from '../../wording/money.ts'
import { formatPhone } from '../../wording/phone.ts'
import { paymentWords } from '../../wording/payment.ts'
import { mapUrl } from '../paper/words.ts'
import styles from '../dialog.module.scss'

interface Props {
  order: BoardOrder
  contact: OpenedOrder
}

/** Contact data, address, comment and payment of an order. */
export function OrderFacts({ order, contact }: Props) {
  return (
    <dl className={styles['facts']}>
      <dt>Получит</dt>
      <dd>
        <bdi>{contact.name}</bdi>
        <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>
        {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      </dd>
      <dt>{order.pickup ? 'Самовывоз' : 'Адрес'}</dt>
      <dd>
        {order.pickup ? 'заберут сами' : <bdi>{contact.address}</bdi>}
        {!order.pickup && (
          <a
            href={mapUrl(contact.address, order.distance)}
            target="_blank"
            rel="noreferrer"
            data-external
          >
            На карте
          </a>
        )}
      </dd>
      {contact.comment && (
        <>
          <dt>Комментарий</dt>
          <dd className={styles['comment']}>
            <bdi>{contact.comment}</bdi>
          </dd>
        </>
      )}
      {contact.lid && <LidFact lid={contact.lid} />}
      {(contact.company || contact.documentsEmail) && (
        <>
          <dt>Плательщик</dt>
          <dd>
            {contact.company ? <Payer contact={contact} /> : 'ещё не\u00a0назван'}
            {contact.documentsEmail && (
              <a href={`mailto:${contact.documentsEmail}`}>{contact.documentsEmail}</a>
            )}
          </dd>
        </>
      )}
      <dt>Гостей</dt>
      <dd>{order.persons ?? 'не указано'}</dd>
      <dt>{order.paid > 0 || order.state === 'cancelled' ? 'Сумма' : 'К оплате'}</dt>
      <dd>
        {formatRubles(order.orderTotal)}, {paymentWords(order)}
      </dd>
    </dl>
  )
}

/** The words on the lid of the first box. Rule 130. */
export function LidFact({ lid }: { lid: string }) {
  return (
    <>
      <dt>Надпись на&nbsp;крышке</dt>
      <dd>
        <bdi>{lid}</bdi>
      </dd>
    </>
  )
}

function Payer({ contact: { company, taxNumber, kpp } }: Pick<Props, 'contact'>) {
  return (
    <>
      <bdi>{company}</bdi>
      <span>
        ИНН&nbsp;{taxNumber}
        {kpp && `, КПП\u00a0${kpp}`}
      </span>
    </>
  )
}
