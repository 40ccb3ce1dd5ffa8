/** The names as a list in lines that fit, `most` at most; where there are more names the last line says how many. */
export function linesOf(
  names: readonly string[],
  most: number,
  fits: (line: string) => boolean,
): string[] {
  const lines = ['']
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1
    const line = lines.at(-1)!
    const longer = `${line}${line && ' '}${name}${isLast ? '' : ','}`
    const more = ` ещё ${names.length - index}`
    if (lines.length === most && !fits(isLast ? longer : `${longer}${more}`)) {
      lines[lines.length - 1] = `${line}${more}`
      return lines
    }
    if (!line || fits(longer)) lines[lines.length - 1] = longer
    else lines.push(`${name}${isLast ? '' : ','}`)
  }
  return lines
}
