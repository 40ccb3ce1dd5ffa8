/** A list of up to a hundred products is not divided into pages. */
const WHOLE = 100
/** Products on one page; more would exceed the budget of bytes in tests/e2e/budgets.test.ts. */
const PER_PAGE = 60

/** A long list in pages, in order; a list of up to a hundred is one page. */
export function pagesOfList<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length <= WHOLE) return [items]
  return Array.from({ length: Math.ceil(items.length / PER_PAGE) }, (_, index) =>
    items.slice(index * PER_PAGE, (index + 1) * PER_PAGE),
  )
}

/** Numbers of the pages after the first, which has its list's own address. */
export function furtherPages(items: readonly unknown[]): number[] {
  return pagesOfList(items)
    .map((_, index) => index + 1)
    .slice(1)
}
