/** Where orders are sent. */
export const ORDERS = '/api/orders'
