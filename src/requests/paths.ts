/** Where orders are sent. */
export const ORDERS = '/api/orders'

/** Where links for approval are made and opened. Rule 99. */
export const APPROVALS = '/api/approvals'
/** Where an approval is returned with a remark. */
export const APPROVAL_REMARK = `${APPROVALS}/remark`
/** Where an approval is ordered. */
export const APPROVAL_ORDER = `${APPROVALS}/order`
