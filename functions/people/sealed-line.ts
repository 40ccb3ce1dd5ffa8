/** A line begins with the base64 of `age-encryption.org/v1`, so that it is found in any text. */
const LINES = /YWdlLWVuY3J5cHRpb24ub3JnL3Yx[A-Za-z0-9+/]+={0,2}/g

/** A person who was erased: their phone, and the time in ISO 8601. */
export interface ErasedPerson {
  phone: string
  at: string
}

/**
 * A person who was erased, as a line that only the private half of the recipient's key opens. It is another one each time, so that a
 * phone cannot be tried through. `recipient` is a public key of age, `age1…`; rejects for anything else.
 */
export async function sealLine(recipient: string, { phone, at }: ErasedPerson): Promise<string> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return btoa(String.fromCharCode(...(await encrypter.encrypt(`${phone} ${at}`))))
}

/** The person in a line; undefined where none of these private keys opens it. */
export async function openLine(
  line: string,
  identities: readonly string[],
): Promise<ErasedPerson | undefined> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  const sealed = Uint8Array.from(atob(line), (letter) => letter.charCodeAt(0))
  const text = await decrypter.decrypt(sealed, 'text').catch(() => '')
  const [, phone, at] = /^(\+7\d{10}) (\S+)$/.exec(text) ?? []
  return phone && at ? { phone, at } : undefined
}

/** The lines in a text, each once. */
export function linesIn(text: string): string[] {
  return [...new Set(text.match(LINES))]
}
