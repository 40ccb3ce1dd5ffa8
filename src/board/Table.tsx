import type { ReactNode } from 'react'
import styles from './table.module.scss'

interface Props {
  caption: string
  /** The first column names its row; the others are numbers. */
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

/** A table of numbers, which scrolls where the screen is narrower than it. */
export function Table({ caption, head, rows }: Props) {
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a table wider than the screen is scrolled by keys
    <div className={styles['scroller']} tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...numbers], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {numbers.map((number, column) => (
                <td key={column}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
