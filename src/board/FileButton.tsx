import { useMutation } from '@tanstack/react-query'
import { saveFile } from './save-file.ts'

interface Props {
  /** Name of the file. */
  name: string
  make: () => Promise<Blob>
  className?: string
  /** Whether what the file would hold is on its way. */
  isWaiting?: boolean
}

/** Downloads what is shown as XLSX. */
export function FileButton({ name, make, className = 'quiet-button', isWaiting = false }: Props) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => saveFile(await make(), name),
  })
  const mustWait = isPending || isWaiting
  return (
    <>
      <button
        type="button"
        className={`button ${className} no-print`}
        aria-disabled={mustWait}
        onClick={() => {
          if (!mustWait) mutate()
        }}
      >
        Скачать XLSX
      </button>
      {isError && (
        <p role="status" className="no-print">
          Файл не получился, попробуйте ещё раз
        </p>
      )}
    </>
  )
}
