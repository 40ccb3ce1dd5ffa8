import type { PaymentKind } from '../contract/fields.ts'
import type { VatRate } from '../domain/invoice.ts'
import type { Prepayment } from '../domain/payments/balance.ts'
import type { SlotRules } from '../domain/slots.ts'
import owner from './owner.json' with { type: 'json' }

/**
 * Settings of the shop. The owner's choices stand in `owner.json`; `owner.ts` says what each value means. Placeholders look
 * like placeholders (zeros, «Фамилия», `.example`), so that nobody takes them for real values.
 */
export const settings = {
  brand: 'Канапель',
  city: 'Москва',
  /** Origin of the shop; canonical links and the sitemap start with it. */
  site: 'https://kanapelle.example',
  /** Pictures are read from `{mediaHost}/media/…`; empty for the shop's own host. */
  mediaHost: '',
  /** IndexNow key, with which changed pages are submitted to search engines; public in `/{key}.txt`. */
  indexNowKey: 'fc1fa6b3a5be6dc46d56d1b1a7cd4ebc',
  /**
   * Whether a service worker keeps the shop for when there is no network. `false` removes it, with all that it keeps, from
   * every browser at its next load.
   */
  worksOffline: true,
  ...owner,
  hours: hoursWords(owner.openingHours),
  bankAccount: owner.bankAccount as Omit<typeof owner.bankAccount, 'vat'> & { vat: VatRate },
  slots: owner.slots as Required<SlotRules>,
  prepayment: owner.prepayment as Prepayment,
  payments: owner.payments as PaymentKind[],
}

/** Whether the shop counts visits by step, and Web Vitals, without telling one shopper from another; `false` takes it out of every page. Apart from the settings, which browsers load. */
export const countsVisits: boolean = true

/** The address of a picture: `{host}/media/{small_image}`. */
export function mediaUrl(path: string): string {
  return `${settings.mediaHost}/media/${path}`
}

function hoursWords({ opens, closes }: typeof owner.openingHours): string {
  if (opens === '00:00' && closes === '24:00') return 'ежедневно, круглосуточно'
  return `ежедневно с\u00a0${clock(opens)} до\u00a0${clock(closes)}`
}

/** «8:00» from `08:00`. */
function clock(time: string): string {
  return time.replace(/^0/, '')
}
