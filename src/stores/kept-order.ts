import { atom } from 'nanostores'

/** Whether an order waits in this browser, or has news that the shopper has not seen (requests/kept-order). */
export const $hasKeptOrder = atom(false)
