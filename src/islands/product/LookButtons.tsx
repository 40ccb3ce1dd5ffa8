import styles from './gallery.module.scss'

const OF_A_DRAWING = ['Вид сверху', 'Вблизи']

interface Props {
  /** The look in view, from 0. */
  shown: number
  /** One for each look. */
  thumbnails: readonly string[]
  names: readonly string[] | undefined
  /** Whether a wide screen shows the thumbnails; otherwise it has dots, as a phone has. */
  isPictured: boolean
  onShow: (look: number) => void
}

/** A button for each look. The thumbnails are lazy, so that a phone, which does not show them, does not fetch them. */
export function LookButtons({
  shown,
  thumbnails,
  names = OF_A_DRAWING,
  isPictured,
  onShow,
}: Props) {
  return (
    <div className={styles['looks']} role="group" aria-label="Виды">
      {thumbnails.map((url, look) => (
        <button
          key={url}
          type="button"
          aria-label={names[look]}
          aria-current={look === shown ? 'true' : undefined}
          onClick={() => onShow(look)}
        >
          {isPictured && <img loading="lazy" src={url} alt="" width="60" height="60" />}
        </button>
      ))}
    </div>
  )
}
