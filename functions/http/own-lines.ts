/**
 * A line of JSON to print in the place of a library's text, which may quote what a visitor typed; it names the code that printed.
 * Undefined where every line is one of the shop's logger (log.ts).
 */
export function replacementOf(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.every(isOwn)) return undefined
  return JSON.stringify({ event: 'library-printed', at: callers() })
}

/** The methods of a console that print their arguments. */
const PRINTING = ['log', 'info', 'debug', 'warn', 'error', 'trace', 'dir', 'table'] as const

/** Lets only the lines of the shop's logger through a console. */
export function keepConsoleToOwnLines(console: Pick<Console, (typeof PRINTING)[number]>): void {
  for (const name of PRINTING) {
    const print = console[name].bind(console)
    const printJson = console[name === 'error' || name === 'warn' ? name : 'log'].bind(console)
    console[name] = (...printed: unknown[]) => {
      const [line] = printed
      const replacement =
        printed.length === 1 && typeof line === 'string' ? replacementOf(line) : replacementOf('?')
      if (replacement === undefined) print(line)
      else printJson(replacement)
    }
  }
}

function isOwn(line: string): boolean {
  try {
    const fields = JSON.parse(line) as { event?: unknown } | null
    return typeof fields?.event === 'string'
  } catch {
    return false
  }
}

/** The frames of the stack that are neither the runtime's own nor of the code that replaces. */
function callers(): string[] {
  const frames = (new Error().stack ?? '').split('\n').slice(1)
  return frames
    .filter((frame) => !/node:|own-l(?:og|ines)/.test(frame))
    .slice(0, 3)
    .map((frame) => frame.trim())
}
