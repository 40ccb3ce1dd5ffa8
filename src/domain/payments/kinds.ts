/** Kinds of payment; `settings.payments` says which are offered. */
export const PAYMENT_KINDS = ['online', 'cash', 'card', 'invoice'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
