/**
 * Request header with the signed-in colleague's e-mail, percent-encoded, set by the edge for the board's page. Removed
 * from visitors' requests.
 */
export const STAFF_HEADER = 'x-staff-member'

/** Request header with the colleague's role, empty for one without; set and removed likewise. */
export const ROLE_HEADER = 'x-staff-role'

/** Request header by which the edge says that `/board/sign-in/` exists. Removed from visitors' requests. */
export const SIGN_IN_HEADER = 'x-staff-sign-in'

/** Request header by which the edge says that the studio is at `/keystatic`. Removed from visitors' requests. */
export const STUDIO_HEADER = 'x-staff-studio'

/** Most orders in one answer of the board, and in one request for contact data. */
export const BOARD_ORDERS = 500

/** Most days on one sheet, and in one file for the accountant. */
export const MOST_SHEET_DAYS = 62

/** Milliseconds for which the board offers to take the last step back; messages to customers wait longer. */
export const UNDO_MS = 12_000

/** Most callback requests that the board lists. */
export const BOARD_CALLBACKS = 100
