import type { Count } from '../../domain/sheets/kitchen.ts'
import { sumOf } from '../../domain/sheets/kitchen.ts'
import { groupDigits } from '../../wording/numerals.ts'
import { formatWindow } from '../../wording/dates.ts'
import { startOfSentence } from '../../wording/sentence.ts'
import styles from './paper.module.scss'

interface Props {
  title: string
  windows: readonly string[]
  /** `groups`: each has its own sum, since what they count differs; `all` has one for the table. */
  total?: 'groups' | 'all'
  groups: readonly { title?: string; rows: readonly Count[] }[]
}

/** Counts by delivery window, in groups, with their sums. */
export function CountTable({ title, windows, total: totals = 'all', groups }: Props) {
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a table wider than the screen is scrolled by keys
    <div className={styles['counts']} tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {windows.map((window) => (
              <th key={window} scope="col" className="one-line">
                {formatWindow(window)}
              </th>
            ))}
            <th scope="col">Всего</th>
          </tr>
        </thead>
        {groups.map(({ title: group, rows }) => (
          <tbody key={group ?? ''}>
            {group && (
              <tr className={styles['group']}>
                <th scope="rowgroup" colSpan={windows.length + 2}>
                  {group}
                </th>
              </tr>
            )}
            {rows.map(({ name, byWindow, total }) => (
              <tr key={name}>
                <th scope="row">{startOfSentence(name)}</th>
                {windows.map((window) => (
                  <td key={window}>{byWindow[window]}</td>
                ))}
                <td>
                  <b>{total}</b>
                </td>
              </tr>
            ))}
            {totals === 'groups' && <Sum words={`Всего: ${group}`} rows={rows} windows={windows} />}
          </tbody>
        ))}
        {totals === 'all' && (
          <tfoot>
            <Sum words="Всего" rows={groups.flatMap(({ rows }) => rows)} windows={windows} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

interface SumProps {
  words: string
  rows: readonly Count[]
  windows: readonly string[]
}

/** The sums of these rows by window. */
function Sum({ words, rows, windows }: SumProps) {
  const sum = sumOf(rows)
  return (
    <tr className={styles['sums']}>
      <th scope="row">{words}</th>
      {windows.map((window) => (
        <td key={window}>{groupDigits(sum.byWindow[window] ?? 0)}</td>
      ))}
      <td>{groupDigits(sum.total)}</td>
    </tr>
  )
}
