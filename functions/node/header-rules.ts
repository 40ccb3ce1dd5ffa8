/** Headers for the paths that match. */
export interface HeaderRule {
  pattern: RegExp
  headers: [name: string, value: string][]
}

/** The rules of a `_headers` file: a path, in which `*` is anything, and its headers on indented lines. */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))) {
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? []
    if (name !== undefined) rules.at(-1)?.headers.push([name.toLowerCase(), (value ?? '').trim()])
    else rules.push({ pattern: patternOf(line.trim()), headers: [] })
  }
  return rules
}

/** Also of the paths in `run_worker_first` of wrangler.toml. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.split('*').map(RegExp.escape).join('.*')}$`)
}
