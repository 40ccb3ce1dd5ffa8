/** Why ЮKassa refuses a refund, by its public description; in Russian, as the end of a sentence. */
const REASONS: Readonly<Record<string, string>> = {
  insufficient_funds: 'на счёте магазина в банке не хватает денег',
  rejected_by_payee: 'его не принял банк покупателя',
  yoo_money_account_closed: 'кошелёк покупателя закрыт',
}

/** «: на счёте магазина в банке не хватает денег»; empty for a code that says nothing to a colleague. */
export function refusalReason(code: string): string {
  const reason = REASONS[code]
  return reason ? `: ${reason}` : ''
}
