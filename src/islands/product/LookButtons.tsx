import styles from './gallery.later.module.scss'

interface Props {
  /** The look in view, from 0. */
  shown: number
  names: readonly string[]
  onShow: (look: number) => void
}

/** A dot for each look of a gallery that scrolls. */
export function LookButtons({ shown, names, onShow }: Props) {
  return (
    <div className={styles['looks']} role="group" aria-label="Виды">
      {names.map((name, look) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={look === shown ? 'true' : undefined}
          onClick={() => onShow(look)}
        />
      ))}
    </div>
  )
}
