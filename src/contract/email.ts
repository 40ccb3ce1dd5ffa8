/** A part of the name before the @, without the quotes that nobody has in an address. */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u

/** A label that a domain can have, in Cyrillic too. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/** Begins a label that is no number and longer than a letter. */
const TOP_LEVEL = /^\p{L}./u

/** Whether a message can be sent to the address, as far as its spelling tells; in time linear to its length. */
export function isEmail(address: string): boolean {
  const [name = '', domain = '', ...more] = address.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    labels.length > 1 &&
    name.split('.').every((part) => ATOM.test(part)) &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  )
}
