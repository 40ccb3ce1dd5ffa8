import { format, resolveConfig } from 'prettier'

/** The text as the project writes such files, so that a changed value is one changed line. */
export async function inStyle(path: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(path)), filepath: path })
}
