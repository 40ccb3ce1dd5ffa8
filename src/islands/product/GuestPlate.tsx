import { Plate } from '../ui/Plate.tsx'
import { GuestButton } from './GuestButton.tsx'
import styles from './guest-plate.module.scss'
import { useServing } from './use-serving.ts'

interface Props {
  /** As `readBox` reads it. */
  box: string
}

/** Says whether the box is enough for so many guests, and shows one guest's portion on a plate. */
export function GuestPlate({ box }: Props) {
  const serving = useServing(box)
  const { kinds, pieces, guests, each, verdict, isTooFew } = serving
  return (
    <div className={`${styles['portion']} no-print`}>
      {kinds.length > 0 && <Plate kinds={kinds} pieces={each} isShared={pieces === 1} />}
      <div>
        <span
          className={`${styles['guests']} needs-script`}
          role="group"
          aria-label="Сколько гостей"
        >
          <GuestButton serving={serving} more={-1} size={20} />
          <span>
            гостей: <b>{guests}</b>
          </span>
          <GuestButton serving={serving} more={1} size={20} />
        </span>
        <p data-few={isTooFew ? '' : undefined}>{verdict}</p>
      </div>
    </div>
  )
}
