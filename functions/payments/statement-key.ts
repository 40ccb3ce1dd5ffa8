const PREFIX = 'statement:'

/**
 * The key of a payment that was found in a bank's statement. Keys are unique in the database, so a document is recorded once, whoever
 * uploads how many statements that have it. `time` counts from 1: a record that was taken back keeps its key. Rule 97.
 */
export function keyOfDocument(document: string, time = 1): string {
  return `${PREFIX}${document}${time > 1 ? `:${time}` : ''}`
}

/** The document of such a key; undefined for other payments. */
export function documentOfKey(key: string): string | undefined {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length).split(':')[0] : undefined
}
