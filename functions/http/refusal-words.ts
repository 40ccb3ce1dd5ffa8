import type { Refusal } from '../../src/contract/problems.ts'

interface Words {
  status: number
  /** English, for logs and engineers. */
  title: string
  /** Russian, fit to show to a shopper; `{}` stands for what only the handler knows. */
  detail: string
}

/** Status and words of every refusal. */
export const REFUSAL_WORDS: Readonly<Record<Refusal, Words>> = {
  'already-ordered': {
    status: 409,
    title: 'An order came of this approval already',
    detail: 'По этой ссылке заказ уже оформлен: № {}',
  },
  'box-refused': {
    status: 409,
    title: 'The box cannot be packed with this label',
    detail: '{}',
  },
  'broken-json': {
    status: 400,
    title: 'The body is not JSON',
    detail: 'Запрос повреждён. Попробуйте ещё раз',
  },
  'content-too-large': {
    status: 413,
    title: 'The body is larger than 32 KiB',
    detail: 'Слишком большой запрос',
  },
  'database-unavailable': {
    status: 503,
    title: 'The database does not answer',
    detail: 'Не получается связаться с кухней. Попробуйте ещё раз чуть позже или позвоните нам',
  },
  'hourly-limit': {
    status: 429,
    title: 'Too many requests',
    detail: 'Сейчас приходит слишком много запросов. Подождите немного или позвоните нам',
  },
  'idempotency-key-missing': {
    status: 400,
    title: 'The Idempotency-Key header must be a random UUID',
    detail: 'Запрос повреждён. Обновите страницу и попробуйте ещё раз',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'This Idempotency-Key came with another request before',
    detail: 'Этот запрос уже отправлен в другом виде. Обновите страницу',
  },
  internal: {
    status: 500,
    title: 'Internal Server Error',
    detail: 'У нас что-то сломалось. Попробуйте ещё раз или позвоните нам',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    detail: 'Так к этому адресу обратиться нельзя',
  },
  'needs-call': {
    status: 422,
    title: 'Larger than the shop takes without a call',
    detail: '{}',
  },
  'no-right': {
    status: 403,
    title: "The colleague's role does not have this right",
    detail: 'У вашей роли нет такого права. Попросите менеджера',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    detail: 'Такой страницы нет',
  },
  'not-signed-in': {
    status: 403,
    title: 'A valid staff sign-in is required',
    detail: 'Вход закончился. Войдите заново',
  },
  'nothing-to-pay': {
    status: 409,
    title: 'Nothing is to be paid online now',
    detail: 'Сейчас платить ничего не нужно. Обновите страницу',
  },
  'payment-unavailable': {
    status: 503,
    title: 'The bank does not answer or refuses',
    detail: 'Банк не отвечает. Попробуйте ещё раз через минуту или позвоните нам',
  },
  'payments-changed': {
    status: 409,
    title: 'What is paid has changed, or so much cannot be given back',
    detail: 'Оплата уже изменилась. Посмотрите ещё раз',
  },
  'refund-refused': {
    status: 409,
    title: 'The bank refuses to give the money back',
    detail: 'Банк отказал в возврате{}. Попробуйте позже или спросите у банка',
  },
  'order-below-minimum': {
    status: 422,
    title: 'Below the minimum of its day and window',
    detail: '{}',
  },
  'order-changed': {
    status: 409,
    title: 'The order has changed since the shopper saw it',
    detail: 'Заказ тем временем изменился. Посмотрите, каким он стал, и повторите',
  },
  'order-closed': {
    status: 409,
    title: 'The shopper can change this order no more',
    detail: 'На странице заказ уже не изменить. Позвоните нам, подскажем, что можно сделать',
  },
  'other-origin': {
    status: 403,
    title: 'Cross-origin request refused',
    detail: 'Этот запрос пришёл с чужого сайта',
  },
  'price-changed': {
    status: 409,
    title: 'The order costs another sum than the shopper saw',
    detail: 'Сумма заказа изменилась{}. Проверьте её, прежде чем заказать',
  },
  'product-paused': {
    status: 422,
    title: 'The kitchen has paused a product of this order for its day',
    detail:
      'На этот день не готовим: {}. Выберите другой день, уберите из заказа или позвоните нам',
  },
  'promo-changed': {
    status: 409,
    title: 'The promo code has changed since',
    detail: 'Этот промокод только что изменил коллега. Проверьте, каким он стал',
  },
  'promo-excludes-pickup': {
    status: 422,
    title: 'This promo code cannot be combined with pickup',
    detail: 'Этот промокод не действует при самовывозе',
  },
  'promo-used-up': {
    status: 422,
    title: 'The promo code of this order has no use left',
    detail: 'Промокод этого заказа закончился: вернуть заказ с ним нельзя',
  },
  'sign-in-again': {
    status: 409,
    title: 'The sign-in is too old for this',
    detail:
      'С\u00a0входа прошло больше десяти минут. Нажмите «Выйти», войдите и\u00a0сделайте это снова',
  },
  'still-due': {
    status: 409,
    title: 'Orders of this person are still to be delivered',
    detail: 'Ещё не\u00a0доставлены: {}. Сначала доставьте или отмените их',
  },
  'step-not-allowed': {
    status: 409,
    title: 'The order cannot go from its state to the requested one',
    detail: 'Из этого состояния так нельзя',
  },
  'step-outdated': {
    status: 409,
    title: 'The order has changed meanwhile',
    detail: 'Заказ уже изменили. Посмотрите, что с ним, и решите заново',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    detail: 'Сейчас приходит слишком много запросов. Подождите немного или позвоните нам',
  },
  'unknown-approval': {
    status: 404,
    title: 'No such approval, or it has expired',
    detail: 'Ссылка не действует: срок вышел или она скопирована не целиком. Попросите новую',
  },
  'unknown-product': {
    status: 422,
    title: 'A line names a product that is not on sale',
    detail: 'Одного из товаров больше нет в продаже',
  },
  'unknown-seal': {
    status: 422,
    title: 'The sealed order cannot be opened',
    detail: 'Этот заказ не удалось прочитать. Оформите его ещё раз',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Only application/json is accepted',
    detail: 'Запрос должен быть в формате JSON',
  },
  'window-full': {
    status: 422,
    title: 'The delivery window can take no more',
    detail: 'На это время мест больше нет. Выберите другое',
  },
  'wrong-fields': {
    status: 422,
    title: 'Some fields cannot be accepted',
    detail: '{}',
  },
}
