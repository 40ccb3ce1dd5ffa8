/** A stream of the process, as far as it is replaced. */
interface Output {
  write: (chunk: Uint8Array | string, ...rest: never[]) => boolean
}

/**
 * Lets only the lines of the shop's logger (functions/http/log.ts) through. Whatever a library prints, by `console` or by itself,
 * becomes a line of JSON that names the code which printed it: its text may quote what a visitor typed.
 */
export function keepToOwnLines(output: Output): void {
  const write = output.write.bind(output)
  output.write = (chunk, ...rest) => {
    const text = typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk)
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    if (lines.every(isOwn)) return write(chunk, ...rest)
    return write(`${JSON.stringify({ event: 'library-printed', at: callers() })}\n`, ...rest)
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

/** The frames of the stack that are neither Node's own nor of this file. */
function callers(): string[] {
  const frames = (new Error().stack ?? '').split('\n').slice(1)
  return frames
    .filter((frame) => !/node:|own-log/.test(frame))
    .slice(0, 3)
    .map((frame) => frame.trim())
}
