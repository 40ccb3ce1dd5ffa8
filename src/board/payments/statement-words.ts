import type { InvoicedOrder } from '../../contract/payments.ts'
import type {
  DoubtReason,
  MatchedDocument,
  Verdict,
} from '../../domain/payments/match-statement.ts'
import { namedNumbers } from '../../domain/payments/named-numbers.ts'
import type { BankDocument, StatementFault } from '../../domain/payments/statement.ts'
import { formatSum } from '../../wording/money.ts'
import { countOf } from '../../wording/plural.ts'

const PAYMENTS = { one: 'оплату', few: 'оплаты', many: 'оплат' }
const RECORDED = { one: 'оплата', few: 'оплаты', many: 'оплат' }

const HOW_TO = 'Выгрузите в банке выписку в формате 1С, обычно это файл kl_to_1c.txt'

/** Why a file cannot be read, and what to do. */
export function faultWords(fault: StatementFault): string {
  switch (fault.code) {
    case 'empty':
      return `Файл пустой. ${HOW_TO}`
    case 'spreadsheet':
      return `Это таблица. ${HOW_TO}`
    case 'pdf':
      return `Это PDF. ${HOW_TO}`
    case 'not-statement':
      return `Это не выписка в формате 1С. ${HOW_TO}`
    case 'encoding':
      return 'Не получилось разобрать буквы в файле. Выгрузите выписку в кодировке Windows'
    case 'cut-off':
      return 'Файл обрывается, в нём не вся выписка. Скачайте его из банка ещё раз'
    case 'wrong-value':
      return fault.value === ''
        ? `В документе, который кончается строкой ${fault.line}, нет поля «${fault.key}». Скачайте выписку ещё раз`
        : `Строка ${fault.line}: непонятно «${fault.key}=${fault.value}». Скачайте выписку ещё раз`
  }
}

/** «Отметить 5 оплат». */
export function recordWords(count: number): string {
  return `Отметить ${countOf(count, PAYMENTS)}`
}

/** «Отмечено: 5 оплат на 60 350 ₽»; empty for none. */
export function recordedWords(sums: readonly number[]): string {
  if (sums.length === 0) return ''
  const total = sums.reduce((all, sum) => all + sum, 0)
  return `Отмечено: ${countOf(sums.length, RECORDED)} на ${formatSum(total)}`
}

/** The payments that were not recorded, with the reasons; empty where all were. */
export function unrecordedWords(count: number, problem: string): string {
  return count === 0 ? '' : `Не отмечено: ${countOf(count, RECORDED)}. ${problem}`
}

/** How many documents are what: «Поступления, похожие на оплату заказов: 7. Подходят 5, под вопросом 2». */
export function summaryWords(matched: readonly MatchedDocument[]): string {
  const count = (code: Verdict['code']) =>
    matched.filter(({ verdict }) => verdict.code === code).length
  const [sure, doubt, known] = [count('sure'), count('doubt'), count('known')]
  if (matched.length === 0) return 'В выписке нет ни одного документа'
  if (sure + doubt === 0)
    return known === 0 ? 'Оплат заказов в выписке нет' : `Все оплаты уже отмечены: ${known}`
  const parts = [
    sure > 0 && `подходят ${sure}`,
    doubt > 0 && `под вопросом ${doubt}`,
    known > 0 && `отмечены раньше ${known}`,
  ].filter(Boolean)
  return `Поступления: ${parts.join(', ')}`
}

/** The reasons against a document as sentences; `order` is the one that it names. */
export function doubtWords(
  reasons: readonly DoubtReason[],
  document: BankDocument,
  order: InvoicedOrder | undefined,
): string {
  return `${reasons.map((reason) => sentenceOf(reason, document, order)).join('. ')}.`
}

function sentenceOf(
  reason: DoubtReason,
  { payerTaxNumber, purpose }: BankDocument,
  order: InvoicedOrder | undefined,
): string {
  const due = formatSum(order?.due ?? 0)
  const named = namedNumbers(purpose).map((number) => `№\u00a0${number}`)
  switch (reason) {
    case 'other-payer':
      return payerTaxNumber === ''
        ? 'ИНН плательщика в выписке нет'
        : `ИНН плательщика ${payerTaxNumber} не тот, что в заказе${order ? `: ${order.taxNumber}` : ''}`
    case 'no-tax-number':
      return 'В заказе нет ИНН плательщика, сверить не с чем'
    case 'part':
      return `Пришла только часть: осталось оплатить ${due}`
    case 'more':
      return `Пришло больше, чем осталось оплатить: ${due}`
    case 'paid':
      return 'Заказ уже оплачен'
    case 'cancelled':
      return 'Заказ отменён'
    case 'twice':
      return 'В выписке есть ещё одна оплата этого заказа'
    case 'alike':
      return 'В выписке есть другой документ с тем же номером, днём, суммой и счётом: второй отметьте в самом заказе'
    case 'no-number':
      return 'Номер счёта не назван'
    case 'unknown-number':
      return `Счёта ${named.join(', ')} среди заказов нет`
    case 'several-numbers':
      return `Названо несколько номеров: ${named.join(', ')}`
    case 'several-fit':
      return 'Номер счёта не назван, а по ИНН и сумме подходят несколько заказов'
    case 'other-sum':
      return 'Такой суммы у этого плательщика никто не ждёт'
    case 'not-received':
      return 'Банк не написал, когда пришли деньги'
  }
}

const WHY_WORDS: Readonly<Record<Extract<Verdict, { code: 'not-ours' }>['why'], string>> = {
  outgoing: 'списание',
  'other-account': 'другой счёт',
  'no-order': 'не похоже на оплату заказа',
}

/** The kind of a document that is no payment of an order, or the order with which it is recorded. */
export function otherWords(verdict: Verdict): string {
  if (verdict.code === 'known') return `заказ №\u00a0${verdict.number}`
  return verdict.code === 'not-ours' ? WHY_WORDS[verdict.why] : ''
}

/** An order as a choice: «№ 12, ООО «Ромашка», ждём 12 070 ₽». */
export function choiceWords({ number, company, due, state }: InvoicedOrder): string {
  const money = state === 'cancelled' ? 'отменён' : due > 0 ? `ждём ${formatSum(due)}` : 'оплачен'
  return [`№\u00a0${number}`, company, money].filter((part) => part !== '').join(', ')
}
