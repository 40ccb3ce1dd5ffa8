/** A part of the name before the @, without the quotes that nobody has in an address. */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u

/** A label that a domain can have, in Cyrillic too. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/** Begins a label that is no number and longer than a letter. */
const TOP_LEVEL = /^\p{L}./u

const CYRILLIC = /\p{Script=Cyrillic}/u

/** A Latin word with one Cyrillic or Greek letter looks right, exists nowhere and receives nothing. */
const OF_ONE_SCRIPT =
  /^(?:[\p{Script=Latin}\P{L}]*|[\p{Script=Cyrillic}\P{L}]*|[^\p{Script=Latin}\p{Script=Cyrillic}]*)$/u

/**
 * Whether a letter of one alphabet stands in a word of the other, which cannot be seen, or a mailbox in Cyrillic letters at
 * a domain in Latin ones.
 */
export function mixesAlphabets(address: string): boolean {
  const [name = '', domain = ''] = address.split('@')
  const parts = [...name.split('.'), ...domain.split('.')]
  return (
    !parts.every((part) => OF_ONE_SCRIPT.test(part)) ||
    (CYRILLIC.test(name) && !CYRILLIC.test(domain))
  )
}

/** Whether a message can be sent to the address, as far as its spelling tells; in time linear to its length. */
export function isEmail(address: string): boolean {
  const [name = '', domain = '', ...more] = address.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    labels.length > 1 &&
    name.split('.').every((part) => ATOM.test(part)) &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '') &&
    !mixesAlphabets(address)
  )
}
