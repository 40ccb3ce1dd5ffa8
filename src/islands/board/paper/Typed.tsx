/** Text that a shopper typed, isolated, so that right-to-left letters do not reorder the text around them. */
export function Typed({ text }: { text: string }) {
  return <bdi>{text}</bdi>
}
