/** By this header the edge tells the board's page who is signed in: an e-mail, percent-encoded. Removed from visitors' requests. */
export const STAFF_HEADER = 'x-staff-member'
