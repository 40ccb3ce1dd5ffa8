import { retention } from '../settings/edge.ts'
import { settings } from '../settings/shop.ts'

/**
 * The consents that a shopper gives, one document a purpose, as the law on personal data asks since 1 September 2025.
 * A changed text needs a new version: orders and callback requests are stored with the version agreed to.
 */
export const CONSENT_VERSIONS = {
  order: 'order-2026-11-30',
  callback: 'callback-2026-11-21',
} as const

export type ConsentPurpose = keyof typeof CONSENT_VERSIONS

export const CONSENT_PURPOSES = Object.keys(CONSENT_VERSIONS) as ConsentPurpose[]

export interface Consent {
  /** Title of the page: «Согласие на обработку данных для заказа». */
  title: string
  /** The purpose of the consent, as the text of a link. */
  label: string
  parts: Part[]
}

interface Part {
  heading: string
  text: string
}

/** Path of the page with the consent's text. */
export function consentHref(purpose: ConsentPurpose): string {
  return `/privacy/consent-${purpose}/`
}

/** The bank that takes payments online; the shop has no other. */
export const BANK = 'ООО НКО «ЮМани» (ЮKassa)'

type Operator = Pick<typeof settings, 'legal' | 'email' | 'payments'> & {
  retention: typeof retention
}

/** The text of today's version; without no-break spaces, which the build adds. */
export function consentText(
  purpose: ConsentPurpose,
  operator: Operator = { ...settings, retention },
): Consent {
  return purpose === 'order' ? orderConsent(operator) : callbackConsent(operator)
}

function orderConsent({ legal, email, payments, retention }: Operator): Consent {
  return {
    title: 'Согласие на обработку данных для выполнения заказа',
    label: 'Согласие для выполнения заказа',
    parts: [
      givenBy('Ставя отметку при оформлении заказа', legal),
      {
        heading: 'Для чего',
        text: 'Чтобы принять, приготовить и передать заказ: связаться со мной, сообщать мне по электронной почте, если я её указал, о ходе этого заказа, доставить заказ или выдать его, принять оплату, ответить на вопросы и претензии по этому заказу. Для рассылок и рекламы эти данные не используются.',
      },
      {
        heading: 'Какие данные',
        text: 'Имя, телефон, адрес электронной почты, адрес, день и время доставки, число гостей, способ оплаты, при оплате по счёту — название, ИНН и КПП плательщика и почта для документов, комментарий, надпись на крышке, аллергии и диеты гостей, состав и сумма заказа.',
      },
      ACTIONS,
      {
        heading: 'Кто ещё их видит',
        text: `Курьер видит имя, телефон, адрес, время и комментарий. ${legal.hosting} хранит базу заказов по поручению продавца.${legal.mailProvider && ` ${legal.mailProvider} отправляет письма о заказе по поручению продавца и видит всё, что в них: адрес почты, номер заказа, его состав и сумму, день, время и адрес доставки, способ оплаты и ссылку на страницу заказа.`}${payments.includes('online') ? ` ${BANK} принимает оплату онлайн, если я её выбрал, и видит номер, состав и сумму заказа и почту или телефон для чека; данные карты вводятся на его странице.` : ''} Другим лицам данные передаются только там, где этого требует закон.`,
      },
      {
        heading: 'На какой срок',
        text: `На ${retention.orderMonths} месяцев со дня заказа или до отзыва согласия, если он придёт раньше.`,
      },
      withdrawal(email),
    ],
  }
}

function callbackConsent({ legal, email, retention }: Operator): Consent {
  return {
    title: 'Согласие на обработку данных для обратного звонка',
    label: 'Согласие для обратного звонка',
    parts: [
      givenBy('Ставя отметку под просьбой перезвонить', legal),
      {
        heading: 'Для чего',
        text: 'Чтобы перезвонить мне, ответить на вопрос и, если я об этом попрошу, помочь составить заказ. Для рассылок и рекламы эти данные не используются.',
      },
      {
        heading: 'Какие данные',
        text: 'Имя, телефон, комментарий и содержимое корзины, если просьба отправлена при оформлении заказа.',
      },
      ACTIONS,
      {
        heading: 'Кто ещё их видит',
        text: `${legal.hosting} хранит базу просьб по поручению продавца. Другим лицам данные передаются только там, где этого требует закон.`,
      },
      {
        heading: 'На какой срок',
        text: `На ${retention.callbackDays} дней со дня просьбы или до отзыва согласия, если он придёт раньше.`,
      },
      withdrawal(email),
    ],
  }
}

function givenBy(given: string, legal: Operator['legal']): Part {
  const operator = `${legal.trader}, ОГРНИП ${legal.registration}, ИНН ${legal.taxNumber}, адрес: ${legal.address}`
  return {
    heading: 'Кто и кому даёт согласие',
    text: `${given}, я свободно, своей волей и в своём интересе разрешаю продавцу (${operator}) обрабатывать мои персональные данные так, как описано ниже.`,
  }
}

const ACTIONS: Part = {
  heading: 'Что с ними делают',
  text: 'Собирают, записывают, систематизируют, хранят, уточняют, используют, передают тем, кто назван ниже, удаляют и уничтожают, с помощью программ и без них. Решений, которые принимает только программа, нет.',
}

function withdrawal(email: string): Part {
  return {
    heading: 'Как отозвать',
    text: `Напишите на ${email} или по адресу продавца с того же имени. Обработка прекратится, а данные будут удалены в течение 30 дней, кроме тех, которые продавец обязан хранить по закону.`,
  }
}
