import { useState, type ReactNode } from 'react'
import { useImport } from '../use-import.ts'

interface Props<Module> {
  /** The words of the button. */
  name: string
  /** The class of the button's row. */
  className?: string | undefined
  importModule: () => Promise<Module>
  children: (module: Module) => ReactNode
}

/** A button in the place of a part that is loaded when it is asked for. The focus goes on to the part, since the button is gone. */
export function LoadedPart<Module>({ name, className, importModule, children }: Props<Module>) {
  const { module, hasFailed, load, retry } = useImport(importModule)
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen && module) {
    return (
      <div tabIndex={-1} ref={focus}>
        {children(module)}
      </div>
    )
  }
  return (
    <div className={className}>
      <button
        type="button"
        className="button quiet-button"
        aria-busy={isOpen && !hasFailed}
        onClick={() => {
          setIsOpen(true)
          if (hasFailed) retry()
          else load()
        }}
      >
        {hasFailed ? 'Не загрузилось. Попробовать ещё раз' : name}
      </button>
    </div>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
