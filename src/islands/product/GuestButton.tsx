import { Icon } from '../ui/Icon.tsx'
import type { Serving } from './use-serving.ts'

interface Props {
  serving: Serving
  /** Guests that a press adds. */
  more: 1 | -1
  /** Pixels. */
  size?: number
}

/** One guest more, or fewer; at the end of the range it keeps the focus. */
export function GuestButton({ serving: { guests, min, max, serve }, more, size }: Props) {
  const isOver = guests + more < min || guests + more > max
  return (
    <button
      type="button"
      aria-label={more > 0 ? 'Больше гостей' : 'Меньше гостей'}
      aria-disabled={isOver || undefined}
      onClick={() => serve(more)}
    >
      <Icon name={more > 0 ? 'plus' : 'minus'} {...(size && { size })} />
    </button>
  )
}
