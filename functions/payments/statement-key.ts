const PREFIX = 'statement:'

/**
 * The key of a payment that was found in a bank's statement. Keys are unique in the database, so a document is recorded once, whoever
 * uploads how many statements that have it. Rule 97.
 */
export function keyOfDocument(document: string): string {
  return `${PREFIX}${document}`
}

/** The document of such a key; undefined for other payments. */
export function documentOfKey(key: string): string | undefined {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined
}
