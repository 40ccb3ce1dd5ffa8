/**
 * Request header with the signed-in colleague's e-mail, percent-encoded, set by the edge for the board's page. Removed
 * from visitors' requests.
 */
export const STAFF_HEADER = 'x-staff-member'

/** Most orders in one answer of the board, and in one request for contact data. */
export const BOARD_ORDERS = 500

/** Most callback requests that the board lists. */
export const BOARD_CALLBACKS = 100
