import { useMutation } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import type { HeldPerson, PersonErased } from '../../contract/people.ts'
import { CopyButton } from '../../islands/form/CopyButton.tsx'
import { formatDayOfMonth } from '../../wording/dates.ts'
import { normalisePhone } from '../../wording/phone.ts'
import { countOf } from '../../wording/plural.ts'
import { focusOn } from '../focus-on.ts'
import { sendKeyed } from '../requests/order-edits.ts'
import { bodyOf } from '../requests/queries.ts'
import { askStaff } from '../requests/staff-http.ts'
import { stateWords } from '../words.ts'
import styles from './house.module.scss'
import { Refusal } from './Refusal.tsx'

const ORDERS = { one: 'заказ', few: 'заказа', many: 'заказов' }
const CALLBACKS = { one: 'просьба позвонить', few: 'просьбы позвонить', many: 'просьб позвонить' }

interface Props {
  open: (number: number) => void
}

/** Says what erasing a person would take and what would stay, and erases them after a question. */
export function Erasing({ open }: Props) {
  const id = useId()
  const looking = useMutation({
    mutationFn: (phone: string) => bodyOf(askStaff<HeldPerson>('people', { body: { phone } })),
  })
  const erasing = useMutation({
    mutationFn: (phone: string) => bodyOf(sendKeyed<PersonErased>('people/erase', { phone })),
  })
  const { data: held, variables: phone = '' } = looking
  return (
    <section className={styles['part']} aria-labelledby="erasing">
      <h3 id="erasing">Стереть данные человека</h3>
      <p>
        По просьбе человека стираются имя, телефон, почта, адрес, комментарии, диеты, плательщик,
        причины отмен и&nbsp;просьбы позвонить. Номер заказа, день, блюда, суммы и&nbsp;оплаты
        останутся: их&nbsp;требует учёт, и&nbsp;человека они не&nbsp;называют.
      </p>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('phone') as string
          if (looking.isPending || erasing.isPending) return
          erasing.reset()
          looking.mutate(normalisePhone(typed))
        }}
      >
        <div className={styles['field']}>
          <label htmlFor={id}>Телефон человека</label>
          <input id={id} name="phone" type="tel" autoComplete="off" required />
        </div>
        <button type="submit" className="button quiet-button">
          Что о&nbsp;нём есть
        </button>
      </form>
      <p className={styles['failure']} role="alert">
        {looking.error?.message}
      </p>
      <p role="status">{held && !erasing.data && heldWords(held)}</p>
      {held && erasing.data && <Erased erased={erasing.data} held={held} />}
      {held && !erasing.data && hasAny(held) && (
        <>
          <Held held={held} open={open}>
            {held.canErase ? (
              <Confirming
                key={phone}
                phone={phone}
                isPending={erasing.isPending}
                erase={() => erasing.mutate(phone)}
              />
            ) : (
              <ByCommand phone={phone} />
            )}
          </Held>
          <Refusal words="Не стёрто" error={erasing.error} again={() => erasing.mutate(phone)} />
        </>
      )}
    </section>
  )
}

function hasAny({ orders, callbacks }: HeldPerson): boolean {
  return orders.length + callbacks.length > 0
}

function heldWords(held: HeldPerson): string {
  return hasAny(held) ? `Есть ${countWords(held)}.` : 'С\u00a0этим телефоном ничего нет.'
}

/** «2 заказа и 1 просьба позвонить», or only what there is. */
function countWords({ orders, callbacks }: HeldPerson): string {
  return [
    orders.length > 0 && countOf(orders.length, ORDERS),
    callbacks.length > 0 && countOf(callbacks.length, CALLBACKS),
  ]
    .filter(Boolean)
    .join(' и\u00a0')
}

interface HeldProps extends Props {
  held: HeldPerson
  /** The way to erase. */
  children: ReactNode
}

/** The orders of the person, and then the way to erase them, or which orders are in the way. */
function Held({ held: { orders }, open, children }: HeldProps) {
  const due = orders.filter(({ isDue }) => isDue)
  return (
    <>
      <ul className={styles['list']} aria-label="Заказы человека">
        {orders.map(({ number, date, state }) => (
          <li key={number}>
            <button type="button" className="button quiet-button" onClick={() => open(number)}>
              № {number}
            </button>
            {formatDayOfMonth(date)}, {stateWords(state, false)}
          </li>
        ))}
      </ul>
      {due.length > 0 ? (
        <p className={styles['notice']}>
          Ещё не доставлены: {due.map(({ number }) => `№\u00a0${number}`).join(', ')}. Сначала
          доставьте или отмените их: иначе кухня приготовит, а&nbsp;везти будет некуда.
        </p>
      ) : (
        children
      )}
    </>
  )
}

interface ConfirmingProps {
  phone: string
  isPending: boolean
  erase: () => void
}

/** The button that erases, behind the last digits of the phone: nothing brings the person back. */
function Confirming({ phone, isPending, erase }: ConfirmingProps) {
  const id = useId()
  const [stage, setStage] = useState<'begun' | 'asking' | 'left'>('begun')
  const [isWrong, setWrong] = useState(false)
  const leave = () => {
    setStage('left')
    setWrong(false)
  }
  if (stage !== 'asking')
    return (
      <p>
        <button
          type="button"
          className="button"
          ref={stage === 'left' ? focusOn : undefined}
          onClick={() => setStage('asking')}
        >
          Стереть…
        </button>
      </p>
    )
  return (
    <form
      className={styles['form']}
      aria-label="Подтверждение"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('digits') as string
        const isRight = typed.trim() === phone.slice(-4)
        setWrong(!isRight)
        if (isRight && !isPending) erase()
      }}
    >
      <p className={styles['wide']}>
        Вернуть данные будет нельзя. Чтобы не&nbsp;стереть другого, наберите последние цифры
        телефона из&nbsp;самой просьбы.
      </p>
      <div className={styles['field']}>
        <label htmlFor={id}>Последние четыре цифры</label>
        <input
          id={id}
          name="digits"
          ref={focusOn}
          onKeyDown={({ key }) => {
            if (key === 'Escape') leave()
          }}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          required
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
        />
      </div>
      <button type="submit" className="button" aria-disabled={isPending}>
        {isPending ? 'Стираем…' : 'Стереть навсегда'}
      </button>
      <button type="button" className="button quiet-button" onClick={leave}>
        Не надо
      </button>
      {isWrong && (
        <p id={`${id}-wrong`} className={`${styles['failure']} ${styles['wide']}`} role="alert">
          Цифры не&nbsp;те: телефон выше заканчивается иначе.
        </p>
      )}
    </form>
  )
}

/** Says that the person is erased, and gives the line to keep. */
function Erased({ erased: { line, filesWait }, held }: { erased: PersonErased; held: HeldPerson }) {
  return (
    <div className={styles['link']}>
      <p className={styles['notice']} tabIndex={-1} ref={focusOn}>
        <b>Стёрто</b>: {countWords(held)}. Из&nbsp;резервных копий исчезнет вместе с&nbsp;ними,
        обычно через 30 дней.
        {filesWait && ' База сейчас занята: из\u00a0её файлов стёртое исчезнет ближайшей ночью.'}
      </p>
      <p>
        Сохраните строку не&nbsp;на&nbsp;сервере: если базу вернут из&nbsp;копии, по&nbsp;ней
        человека сотрут снова. Телефон в&nbsp;ней зашифрован, прочесть его может только тот,
        у&nbsp;кого закрытый ключ. Она&nbsp;же придёт туда, куда приходят заказы.
      </p>
      <code>{line}</code>
      <CopyButton text={line} name="Скопировать строку" />
    </div>
  )
}

/** Says what is missing for erasing on the board, and the command that erases all the same. */
function ByCommand({ phone }: { phone: string }) {
  const command = `npm run orders -- erase ${phone} --yes`
  return (
    <div className={styles['link']}>
      <p className={styles['notice']}>
        Отсюда стереть пока нельзя: магазину не&nbsp;дали открытый ключ стираний, которым
        он&nbsp;запечатает телефон, чтобы человека стёрли снова, если базу вернут из&nbsp;копии.
        Попросите того, кто ставил магазин: пусть задаст ERASE_RECIPIENT (руководство
        functions/ops/README.md, «Erase a person»). До&nbsp;тех пор он&nbsp;же сотрёт командой:
      </p>
      <code>{command}</code>
      <CopyButton text={command} name="Скопировать команду" />
    </div>
  )
}
