import { Icon } from '../ui/Icon.tsx'
import { Plate } from '../ui/Plate.tsx'
import styles from './guest-plate.module.scss'
import { useServing } from './use-serving.ts'

interface Props {
  /** As `readBox` reads it. */
  box: string
}

/** Whether the box is enough for so many guests, in words, and one guest's portion on a plate. */
export function GuestPlate({ box }: Props) {
  const { kinds, pieces, guests, min, max, each, verdict, isTooFew, serve } = useServing(box)
  return (
    <div className={`${styles['portion']} no-print`}>
      {kinds.length > 0 && <Plate kinds={kinds} pieces={each} isShared={pieces === 1} />}
      <div>
        <span
          className={`${styles['guests']} needs-script`}
          role="group"
          aria-label="Сколько гостей"
        >
          <button
            type="button"
            aria-label="Меньше гостей"
            aria-disabled={guests <= min || undefined}
            onClick={() => serve(-1)}
          >
            <Icon name="minus" size={20} />
          </button>
          <span>
            гостей: <b>{guests}</b>
          </span>
          <button
            type="button"
            aria-label="Больше гостей"
            aria-disabled={guests >= max || undefined}
            onClick={() => serve(1)}
          >
            <Icon name="plus" size={20} />
          </button>
        </span>
        <p data-few={isTooFew ? '' : undefined}>{verdict}</p>
      </div>
    </div>
  )
}
