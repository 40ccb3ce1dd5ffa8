import * as v from 'valibot'
import { isEmail } from '../contract/email.ts'
import { PAYMENT_KINDS } from '../domain/payments/kinds.ts'
import { VAT_RATES } from '../domain/invoice.ts'
import { isCalendarDay } from '../domain/slots.ts'
import {
  isAccountAt,
  isBic,
  isCorrespondentAt,
  isRegistration,
  isTaxNumber,
} from '../domain/requisites.ts'
import { openingHours, window } from './clock.ts'

const text = v.pipe(v.string('Не заполнено.'), v.trim(), v.nonEmpty('Не заполнено.'))
const digits = (count: number) =>
  v.pipe(text, v.regex(new RegExp(`^\\d{${count}}$`), `Нужно ${count} цифр без пробелов.`))
/** Zeros are the placeholder, with which nothing is deployed. */
const isUnset = (number: string) => /^0+$/.test(number)
const WRONG_DIGIT = 'В номере опечатка: контрольная цифра не сходится.'
const WRONG_ACCOUNT = 'Счёт не подходит к БИК: в одном из номеров опечатка.'
const whole = v.pipe(
  v.number('Нужно целое число.'),
  v.integer('Нужно целое число.'),
  v.minValue(1, 'Нужно число больше нуля.'),
)
/** From early to late, each once: in whatever order the owner has added them. */
const inOrder = v.transform((list: string[]) => [...new Set(list)].sort())

const day = v.pipe(text, v.check(isCalendarDay, 'День пишется как 2026-12-31.'))
const closedPeriod = v.pipe(
  v.strictObject({ from: day, to: v.optional(day) }),
  v.transform(({ from, to = from }) => ({ from, to })),
  v.check(({ from, to }) => from <= to, 'Последний день раньше первого.'),
)

/** The schema of `owner.json`. The owner reads its messages. */
export const ownerSchema = v.strictObject({
  phone: v.pipe(
    text,
    v.regex(/^\+7\d{10}$/, 'Нужен российский номер: 8 999 123-45-67 или +79991234567.'),
  ),
  email: v.pipe(text, v.check(isEmail, 'Нужен адрес вида zakaz@mail.ru.')),
  /** When the phone is answered, every day, Moscow time. */
  openingHours,
  pickupAddress: text,
  legal: v.strictObject({
    trader: text,
    /** ОГРНИП. */
    registration: v.pipe(
      digits(15),
      v.check((number) => isUnset(number) || isRegistration(number), WRONG_DIGIT),
    ),
    /** ИНН. */
    taxNumber: v.pipe(
      digits(12),
      v.check((number) => isUnset(number) || isTaxNumber(number), WRONG_DIGIT),
    ),
    /** Authority that registered the trader; the law on consumers' rights requires naming it. */
    registeredBy: text,
    /** Address for letters and claims. */
    address: text,
    /** Company that keeps the database of orders on the trader's behalf; named in the consents. */
    hosting: text,
    /** Company that sends e-mails to customers on the trader's behalf; the consent names it. Empty: none are sent. */
    mailProvider: v.optional(v.string(), ''),
    since: whole,
  }),
  /** The shop's account and VAT, as its invoices name them. */
  bankAccount: v.pipe(
    v.strictObject({
      bank: text,
      bic: v.pipe(
        digits(9),
        v.check(
          (number) => isUnset(number) || isBic(number),
          'В БИК опечатка: он начинается с 04.',
        ),
      ),
      account: digits(20),
      correspondent: digits(20),
      vat: v.picklist(VAT_RATES, 'Выберите ставку НДС.'),
    }),
    v.forward(
      v.partialCheck(
        [['bic'], ['account']],
        ({ bic, account }) => isUnset(account) || isAccountAt(bic, account),
        WRONG_ACCOUNT,
      ),
      ['account'],
    ),
    v.forward(
      v.partialCheck(
        [['bic'], ['correspondent']],
        ({ bic, correspondent }) => isUnset(correspondent) || isCorrespondentAt(bic, correspondent),
        WRONG_ACCOUNT,
      ),
      ['correspondent'],
    ),
  ),
  slots: v.strictObject({
    windows: v.pipe(v.array(window), v.nonEmpty('Нужно хотя бы одно окно.'), inOrder),
    /** Least hours between order and delivery; a product may ask for more (`lead_time_hours`). */
    leadTimeHours: whole,
    horizonDays: whole,
    /** Days without delivery: the first and the last of each period, which is the first where none is named. */
    closedDays: v.pipe(
      v.array(closedPeriod),
      v.transform((list) => list.toSorted((one, other) => (one.from < other.from ? -1 : 1))),
    ),
    /** How many orders the kitchen takes for one window; `null` as long as it takes any number. */
    ordersPerWindow: v.optional(v.nullable(whole), null),
    /** How many pieces the kitchen makes for one window, gifts included; `null` as long as it makes any number. */
    piecesPerWindow: v.optional(v.nullable(whole), null),
  }),
  /** The most that the shop takes without a call: rubles, kilometres beyond the ring road, boxes of one product. Rule 91. */
  unasked: v.strictObject({ orderTotal: whole, distanceKm: whole, quantity: whole }),
  /** How orders are paid in advance online. Rule 94. */
  prepayment: v.strictObject({
    when: v.picklist(['order', 'confirmed'], 'Выберите, когда платить.'),
    /** From a total on, only so many percent are paid in advance. */
    shares: v.array(
      v.strictObject({
        from: whole,
        percent: v.pipe(
          v.number('Сколько процентов — число.'),
          v.integer('Целое число процентов.'),
          v.minValue(1, 'От 1 до 99 %.'),
          v.maxValue(99, 'От 1 до 99 %.'),
        ),
      }),
    ),
    /** Minutes for which an order waits for its payment. */
    waitMinutes: v.pipe(whole, v.minValue(10, 'Не меньше десяти минут.')),
  }),
  payments: v.pipe(
    v.array(v.picklist(PAYMENT_KINDS)),
    v.nonEmpty('Нужен хотя бы один способ оплаты.'),
  ),
})

export type Owner = v.InferOutput<typeof ownerSchema>

/** A fact that may be left out: `null`, or an object without a single value, as an empty form sends it. */
const fact = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(
    v.pipe(
      v.nullable(v.record(v.string(), v.unknown())),
      v.transform((given) => (given && Object.keys(given).length > 0 ? given : null)),
      v.nullable(v.strictObject(entries)),
    ),
    null,
  )

const href = v.pipe(text, v.url('Нужна ссылка целиком, с https://.'))

/** The schema of `trust.json`: facts that show that the kitchen is real. `null` or empty as long as the shop has none. */
export const trustSchema = v.strictObject({
  /** A photograph of the kitchen, 4:3, at least 960 px wide: a path below `/media/`, and what it shows. */
  kitchen: fact({ picture: text, alt: text }),
  /** The cook, and one or two sentences about them. */
  cook: fact({ name: text, words: text }),
  /** The declaration of conformity: its number (`ЕАЭС N RU Д-RU…`) and its address in the public registry. */
  declaration: fact({ number: text, href }),
  /** Ratings on other sites, as they stand there. */
  ratings: v.optional(
    v.array(
      v.strictObject({
        site: text,
        score: v.pipe(v.number(), v.minValue(1, 'От 1 до 5.'), v.maxValue(5, 'От 1 до 5.')),
        reviews: whole,
        href,
      }),
    ),
    [],
  ),
})

/** The schema of `costs.json`, which the studio alone reads: browsers load `owner.json`. */
export const costsSchema = v.strictObject({
  /** Per cent of a price that the owner wants to keep above the cost of food; `null` as long as none is chosen. Rule 110. */
  leastMargin: v.optional(v.nullable(v.pipe(whole, v.maxValue(99, 'От 1 до 99 %.'))), null),
})

export type Trust = v.InferOutput<typeof trustSchema>
