import type { UseQueryResult } from '@tanstack/react-query'

interface Props {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>
  /** What is loaded, in the accusative: «адреса». */
  what?: string
}

/** Says that something is loaded, or why it is not, with a button that tries again; draws nothing once it is there. */
export function Awaited({ query: { data, error, refetch }, what = '' }: Props) {
  if (data !== undefined) return null
  return (
    <div role="status">
      <p>{error ? error.message : `Загружаем${what && ` ${what}`}…`}</p>
      {error && (
        <button type="button" className="button quiet-button" onClick={() => void refetch()}>
          Загрузить ещё раз
        </button>
      )}
    </div>
  )
}
