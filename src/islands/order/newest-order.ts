/** The order to show: a late answer, older than what the page shows of the same order, changes nothing. Rule 53. */
export function newestOrder<Order extends { number: number; version: number }>(
  shown: Order | string,
  answered: Order,
): Order {
  const isOlder =
    typeof shown === 'object' &&
    shown.number === answered.number &&
    shown.version > answered.version
  return isOlder ? shown : answered
}
