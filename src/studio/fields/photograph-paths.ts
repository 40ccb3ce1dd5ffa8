/** Where a photograph is sent, where it is seen until the shop has it and later, and the advice about taking one. */
export const UPLOAD_PATH = '/api/keystatic/photographs'
export const PHOTOGRAPHS_PATH = '/keystatic/photographs'
export const ADVICE_PATH = '/keystatic/how-to-photograph'

/** Bytes of the largest photograph that the studio takes. */
export const MAX_UPLOAD_BYTES = 40 * 2 ** 20
