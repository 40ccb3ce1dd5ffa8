import type { PaymentKind } from '../contract/fields.ts'
import type { SlotRules } from '../domain/slots.ts'

/** When the phone is answered, every day, Moscow time. */
const openingHours = { opens: '08:00', closes: '21:00' }

/**
 * Settings for the owner to change. Placeholders look like placeholders (zeros, «Фамилия», `.example`), so that nobody
 * takes them for real values.
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

  phone: '+70000000000',
  email: 'zakaz@kanapelle.example',
  openingHours,
  hours: `ежедневно с\u00a0${clock(openingHours.opens)} до\u00a0${clock(openingHours.closes)}`,
  pickupAddress: 'Москва, улица Примерная, дом\u00a00',

  legal: {
    trader: 'ИП Фамилия Имя Отчество',
    /** ОГРНИП, fifteen digits. */
    registration: '000000000000000',
    /** ИНН, twelve digits. */
    taxNumber: '000000000000',
    /** Authority that registered the trader; the law on consumers' rights requires naming it. */
    registeredBy: 'Межрайонная ИФНС России №\u00a000',
    /** Address for letters and claims. */
    address: '000000, Москва, улица Примерная, дом\u00a00',
    /** Company that keeps the database of orders on the trader's behalf; named in the consents. */
    hosting: 'ООО «Название хостинга»',
    /**
     * Company that sends e-mails to customers on the trader's behalf, such as `ООО «…»`; the consent names it. Empty:
     * none are sent.
     */
    mailProvider: '',
    since: 2026,
  },

  slots: {
    windows: [
      '08:00-10:00',
      '10:00-12:00',
      '12:00-14:00',
      '14:00-16:00',
      '16:00-18:00',
      '18:00-20:00',
    ],
    /** Least hours between order and delivery; a product may ask for more (`lead_time_hours`). */
    leadTimeHours: 18,
    horizonDays: 30,
    closedDays: ['2026-12-31', '2027-01-01', '2027-01-02'],
    /** How many orders the kitchen takes for one window; `null` as long as it takes any number. */
    ordersPerWindow: null as number | null,
    /** How many pieces the kitchen makes for one window, gifts included; `null` as long as it makes any number. */
    piecesPerWindow: null as number | null,
  } satisfies SlotRules,

  payments: ['card', 'cash', 'invoice'] satisfies PaymentKind[],
}

/** The address of a picture: `{host}/media/{small_image}`. */
export function mediaUrl(path: string): string {
  return `${settings.mediaHost}/media/${path}`
}

/** «8:00» from `08:00`. */
function clock(time: string): string {
  return time.replace(/^0/, '')
}
