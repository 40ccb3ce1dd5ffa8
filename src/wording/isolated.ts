/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * A typed text within a sentence that is text alone: where it has right-to-left letters, between the marks that keep them from
 * reordering what stands around it. Elements have `<bdi>` for that.
 */
export function isolated(typed: string): string {
  return RIGHT_TO_LEFT.test(typed) ? `\u2068${typed}\u2069` : typed
}
