import { replacementOf } from '../http/own-lines.ts'

/** A stream of the process, as far as it is replaced. */
interface Output {
  write: (chunk: Uint8Array | string, ...rest: never[]) => boolean
}

/**
 * Lets only the lines of the shop's logger (functions/http/log.ts) through. Whatever a library prints, by `console` or by itself,
 * becomes a line of JSON without its text.
 */
export function keepToOwnLines(output: Output): void {
  const write = output.write.bind(output)
  output.write = (chunk, ...rest) => {
    const text = typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk)
    const replacement = replacementOf(text)
    return write(replacement === undefined ? chunk : `${replacement}\n`, ...rest)
  }
}
