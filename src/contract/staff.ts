/**
 * Request header with the signed-in colleague's e-mail, percent-encoded, set by the edge for the board's page. Removed
 * from visitors' requests.
 */
export const STAFF_HEADER = 'x-staff-member'
