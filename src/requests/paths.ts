/** Where orders are sent. */
export const ORDERS = '/api/orders'

/** Path of requests that make and open links for approval. Rule 99. */
export const APPROVALS = '/api/approvals'
/** Path of the request that returns an approval with a remark. */
export const APPROVAL_REMARK = `${APPROVALS}/remark`
/** Path of the request that orders an approval. */
export const APPROVAL_ORDER = `${APPROVALS}/order`
