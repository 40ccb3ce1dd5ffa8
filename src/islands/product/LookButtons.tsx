import styles from './gallery.module.scss'

const LOOKS = ['Вид сверху', 'Вблизи']

interface Props {
  /** The look in view, from 0. */
  shown: number
  /** Shown on a wide screen; without them it has dots, as a phone has. */
  thumbnails: readonly string[] | undefined
  onShow: (look: number) => void
}

/** A button for each look. The thumbnails are lazy, so that a phone, which does not show them, does not fetch them. */
export function LookButtons({ shown, thumbnails, onShow }: Props) {
  return (
    <div className={styles['looks']} role="group" aria-label="Виды">
      {LOOKS.map((name, look) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={look === shown ? 'true' : undefined}
          onClick={() => onShow(look)}
        >
          {thumbnails && (
            <img loading="lazy" src={thumbnails[look]} alt="" width="60" height="60" />
          )}
        </button>
      ))}
    </div>
  )
}
