import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { bodyOf } from '../requests/queries.ts'
import { askStaff } from '../requests/staff-http.ts'
import { focusOn } from '../focus-on.ts'
import styles from '../dialog.module.scss'

/** The note that only colleagues read. */
export function StaffNote({ number, note }: { number: number; note: string }) {
  const [isWriting, setWriting] = useState(false)
  const [hasWritten, setWritten] = useState(false)
  const [saved, setSaved] = useState(note)
  const { error, mutate: save } = useMutation({
    mutationFn: (typed: string) =>
      bodyOf(askStaff<{ note: string }>(`orders/${number}/note`, { body: { note: typed } })),
    onSuccess: (answer) => {
      setSaved(answer.note)
      setWriting(false)
    },
  })

  if (!isWriting)
    return (
      <div className={styles['note']}>
        {saved && (
          <p className={styles['comment']}>
            <b>Заметка.</b> <bdi>{saved}</bdi>
          </p>
        )}
        <button
          type="button"
          className="button quiet-button"
          ref={hasWritten ? focusOn : undefined}
          onClick={() => {
            setWriting(true)
            setWritten(true)
          }}
        >
          {saved ? 'Изменить заметку' : 'Заметка для своих'}
        </button>
      </div>
    )
  return (
    <form
      className={styles['note']}
      onSubmit={(event) => {
        event.preventDefault()
        save(new FormData(event.currentTarget).get('note') as string)
      }}
    >
      <label>
        Заметка для своих, покупатель её не увидит
        <textarea name="note" rows={3} maxLength={1000} defaultValue={saved} ref={focusOn} />
      </label>
      {error && <p role="alert">{error.message}</p>}
      <div className={styles['steps']}>
        <button type="submit" className="button">
          Сохранить заметку
        </button>
        <button type="button" className="button quiet-button" onClick={() => setWriting(false)}>
          Не надо
        </button>
      </div>
    </form>
  )
}
