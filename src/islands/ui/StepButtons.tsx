import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  label: string
  /** The grid of `styles/stepper`. */
  className: string | undefined
  isLeast?: boolean
  isMost: boolean
  onLess: (button: HTMLElement) => void
  onMore: () => void
  /** The number between the buttons. */
  children: ReactNode
}

/** Minus and plus around a number that can be typed. */
export function StepButtons({
  label,
  className,
  isLeast = false,
  isMost,
  onLess,
  onMore,
  children,
}: Props) {
  return (
    <div className={className} role="group" aria-label={label}>
      <button
        type="button"
        aria-label="Меньше"
        aria-disabled={isLeast}
        onClick={({ currentTarget }) => onLess(currentTarget)}
      >
        <Icon name="minus" size={20} />
      </button>
      {children}
      <button type="button" aria-label="Больше" aria-disabled={isMost} onClick={onMore}>
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
