/** Fields of a log line: numbers and codes of the shop, never text that a shopper typed. */
export type LogFields = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** Logs one line of JSON, which Workers Logs indexes. */
export function log(event: string, fields: LogFields = {}): void {
  console.log(JSON.stringify({ event, ...fields }))
}

/** Logs an event that needs a person's attention. */
export function alarm(event: string, fields: LogFields = {}): void {
  console.error(JSON.stringify({ event, alarm: true, ...fields }))
}

/**
 * The error's name and stack without its message: a message may quote the data in hand, such as a shopper's name.
 */
export function withoutMessage(error: unknown): { error: string; at: string[] } {
  if (!(error instanceof Error)) return { error: typeof error, at: [] }
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { error: error.name, at: at.map((line) => line.trim()) }
}
