import type { Ref, SubmitEvent } from 'react'
import { MAX_QUERY_LENGTH } from '../../contract/search-json.ts'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  ref: Ref<HTMLInputElement>
  onPage: boolean
  text: string
  onFocus: () => void
  onType: (text: string) => void
  onSubmit: () => void
}

/** The form with the one field; all of the search that the static page has. */
export function Field({ ref, onPage, text, onFocus, onType, onSubmit }: Props) {
  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form
      role="search"
      action="/search/"
      aria-label={onPage ? 'Поиск по меню' : 'Поиск'}
      onSubmit={submit}
    >
      <Icon name="search" size={20} />
      <input
        ref={ref}
        type="search"
        name="q"
        aria-label="Найти в меню"
        placeholder="Найти в меню"
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onFocus={onFocus}
        onChange={({ target }) => onType(target.value)}
      />
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Найти
      </button>
    </form>
  )
}
