import { openContacts } from '../requests/contacts.ts'
import type { OpenedOrder } from '../../contract/board.ts'
import { formatPhone } from '../../wording/phone.ts'
import { BoardIcon } from '../BoardIcon.tsx'
import styles from './card.module.scss'
import { focusOn } from '../focus-on.ts'

/** The contact data behind a card's button, once it was pressed. */
export type CardContact = OpenedOrder | 'failed' | undefined

interface Props {
  number: number
  contact: CardContact
  keep: (contact: CardContact) => void
}

/** Asks for the phone, which is recorded, and then calls it. */
export function PhoneButton({ number, contact, keep }: Props) {
  return typeof contact === 'object' ? (
    <a
      className="button quiet-button"
      href={`tel:${contact.phone}`}
      ref={focusOn}
      aria-label={`Позвонить: ${contact.name}, ${formatPhone(contact.phone)}`}
    >
      <BoardIcon name="phone" />
    </a>
  ) : (
    <button
      type="button"
      className="button quiet-button"
      aria-label={`Телефон: № ${number}`}
      title="Показать телефон"
      onClick={() =>
        void openContacts([number], crypto.randomUUID()).then(
          ([opened]) => keep(opened ?? 'failed'),
          () => keep('failed'),
        )
      }
    >
      <BoardIcon name="phone" />
    </button>
  )
}

/** The name and phone to call, or a note that the contact data could not be loaded. */
export function Person({ contact }: Pick<Props, 'contact'>) {
  return (
    <>
      {typeof contact === 'object' && (
        <p className={styles['person']}>
          <span>{contact.name}</span> <b className="one-line">{formatPhone(contact.phone)}</b>
        </p>
      )}
      {contact === 'failed' && (
        <p role="status" className={styles['failed']}>
          Телефон не загрузился, попробуйте ещё раз
        </p>
      )}
    </>
  )
}
