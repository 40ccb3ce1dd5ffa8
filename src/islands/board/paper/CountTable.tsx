import type { Count } from '../../../domain/sheets/kitchen.ts'
import { sumOf } from '../../../domain/sheets/kitchen.ts'
import { groupDigits } from '../../../wording/numerals.ts'
import { formatWindow } from '../../../wording/dates.ts'
import { startOfSentence } from '../../../wording/sentence.ts'
import styles from './paper.module.scss'

interface Props {
  title: string
  windows: readonly string[]
  groups: readonly { title?: string; rows: readonly Count[] }[]
}

/** Counts by delivery window, in groups, with their sums. */
export function CountTable({ title, windows, groups }: Props) {
  const sum = sumOf(groups.flatMap(({ rows }) => rows))
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
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">Всего</th>
            {windows.map((window) => (
              <td key={window}>{groupDigits(sum.byWindow[window] ?? 0)}</td>
            ))}
            <td>{groupDigits(sum.total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
