/** How long personal data is kept; the consents promise it. */
export const retention = {
  orderMonths: 36,
  callbackDays: 90,
  /** The longest time for which a link for approval opens something. Rule 99. */
  approvalDays: 14,
}

/** The cron of the night's work, 00:23 UTC, which includes a minute's. `wrangler.toml` names it and the minute's too. */
export const NIGHT_MINUTE = 23
export const NIGHTLY = `${NIGHT_MINUTE} 0 * * *`
export const EVERY_MINUTE = '* * * * *'

/**
 * How many orders, callback requests, shoppers' changes of orders and links for approval are accepted within an hour, counted
 * exactly; and how many files are sent during a flood.
 */
export const limits = {
  /** Limits per IP address; many phones of one carrier share one. */
  ordersPerHour: 60,
  callbacksPerHour: 30,
  changesPerHour: 60,
  approvalsPerHour: 60,
  /** Limits per IPv6 network (/48); one customer of a provider may have a whole one. */
  networkOrdersPerHour: 120,
  networkCallbacksPerHour: 60,
  networkChangesPerHour: 120,
  networkApprovalsPerHour: 120,
  /** Limits for the whole shop, against a flood from many addresses: 30 of them have to use up their own before others notice. */
  shopOrdersPerHour: 1800,
  shopCallbacksPerHour: 900,
  shopChangesPerHour: 1800,
  shopApprovalsPerHour: 900,
  /**
   * Files within ten seconds for one address and for one IPv6 network, on a server. A first visit asks for up to 150 of them,
   * so forty people behind one address may begin at once.
   */
  filesPerTenSeconds: 6000,
  /** Mails to one address: nobody checks whose it is, so an order must not be a way to fill a stranger's mailbox. */
  mailsPerHour: 6,
}
