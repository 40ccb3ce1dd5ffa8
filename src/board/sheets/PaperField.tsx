import { useState } from 'react'
import { BOARD_PAPER_PREFIX } from '../../contract/board-storage-keys.ts'

const WORDS = {
  a4: 'Листы A4',
  'tape-80': 'Лента 80 мм',
  'tape-58': 'Лента 58 мм',
  'label-58': 'Этикетки 58 × 40 мм',
} as const
export type PaperSize = keyof typeof WORDS

/** What this device prints papers of a kind on, the first until somebody chooses; kept for the next visit. */
export function usePaper<Size extends PaperSize>(kind: string, sizes: readonly [Size, ...Size[]]) {
  const key = `${BOARD_PAPER_PREFIX}${kind}`
  const [size, setSize] = useState<Size>(() => sizes.find((one) => one === read(key)) ?? sizes[0])
  function choose(next: Size): void {
    setSize(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  }
  return { size, choose, sizes }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The choice of the paper. */
export function PaperField<Size extends PaperSize>({
  size,
  choose,
  sizes,
}: ReturnType<typeof usePaper<Size>>) {
  return (
    <label>
      Печать на
      <select
        value={size}
        onChange={({ target }) => {
          const next = sizes.find((one) => one === target.value)
          if (next) choose(next)
        }}
      >
        {sizes.map((one) => (
          <option key={one} value={one}>
            {WORDS[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
