/** What may stand in a log: numbers, counts and codes of the shop, never what a shopper has typed. */
export type LogFields = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** One line of JSON, for Workers Logs to index. */
export function log(event: string, fields: LogFields = {}): void {
  console.log(JSON.stringify({ event, ...fields }))
}

/** Something that a person has to look at. */
export function alarm(event: string, fields: LogFields = {}): void {
  console.error(JSON.stringify({ event, alarm: true, ...fields }))
}

/**
 * Where it happened and of what kind, without the message: a message may quote what was being worked on, and that
 * may be somebody's name.
 */
export function withoutWords(error: unknown): { error: string; at: string[] } {
  if (!(error instanceof Error)) return { error: typeof error, at: [] }
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { error: error.name, at: at.map((line) => line.trim()) }
}
