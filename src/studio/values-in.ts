import { parse } from 'yaml'

/** The values of a file, YAML or JSON; undefined where there is none, or where it cannot be read, which is refused elsewhere. */
export function valuesIn(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : parse(text)
  } catch {
    return undefined
  }
}
