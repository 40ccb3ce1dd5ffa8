import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { HeldPerson } from '../../contract/people.ts'
import { CopyButton } from '../../islands/form/CopyButton.tsx'
import { formatDayOfMonth } from '../../wording/dates.ts'
import { normalisePhone } from '../../wording/phone.ts'
import { countOf } from '../../wording/plural.ts'
import { bodyOf } from '../requests/queries.ts'
import { askStaff } from '../requests/staff-http.ts'
import { stateWords } from '../words.ts'
import styles from './house.module.scss'

const ORDERS = { one: 'заказ', few: 'заказа', many: 'заказов' }
const CALLBACKS = { one: 'просьба позвонить', few: 'просьбы позвонить', many: 'просьб позвонить' }

interface Props {
  open: (number: number) => void
}

/** Says what erasing a person would take and what would stay, and the command that does it: its key is not on the server. */
export function Erasing({ open }: Props) {
  const id = useId()
  const { mutate, data, error, variables, isPending } = useMutation({
    mutationFn: (phone: string) => bodyOf(askStaff<HeldPerson>('people', { body: { phone } })),
  })
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
          if (!isPending) mutate(normalisePhone(typed))
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
        {error?.message}
      </p>
      <div role="status">{data && <Held held={data} phone={variables} open={open} />}</div>
    </section>
  )
}

interface HeldProps extends Props {
  held: HeldPerson
  phone: string
}

function Held({ held: { orders, callbacks }, phone, open }: HeldProps) {
  if (orders.length + callbacks.length === 0) return <p>С&nbsp;этим телефоном ничего нет.</p>
  const due = orders.filter(({ isDue }) => isDue)
  const command = `npm run orders -- erase ${phone} --yes`
  return (
    <>
      <p>
        Есть {countOf(orders.length, ORDERS)} и {countOf(callbacks.length, CALLBACKS)}.
      </p>
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
        <>
          <p>
            Ключ стирания хранится не&nbsp;на&nbsp;сервере, иначе после восстановления копии человек
            вернулся&nbsp;бы. Поэтому стирает тот, у&nbsp;кого ключ, этой командой; из&nbsp;копий
            данные уйдут за&nbsp;тридцать дней.
          </p>
          <code className={styles['command']}>{command}</code>
          <CopyButton text={command} name="Скопировать команду" />
        </>
      )}
    </>
  )
}
