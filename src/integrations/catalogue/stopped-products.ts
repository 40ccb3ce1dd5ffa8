/** Ids from a list such as `12,40`; none without it. Throws for anything else: `npm run deploy` writes the list. */
export function stoppedProducts(list = ''): number[] {
  if (list === '') return []
  if (!/^\d+(,\d+)*$/.test(list)) throw new Error(`STOPPED_PRODUCTS is no list of ids: ${list}`)
  return list.split(',').map(Number)
}
