import { countGuests } from '../../wording/measures.ts'
import { Plate } from '../ui/Plate.tsx'
import { GuestButton } from './GuestButton.tsx'
import styles from './plate-look.later.module.scss'
import { useServing } from './use-serving.ts'

/** One guest's plate as a look of the gallery; a guest more takes pieces off it. */
export function PlateLook({ box }: { box: string }) {
  const serving = useServing(box)
  const { kinds, guests, each, verdict, isTooFew } = serving
  return (
    <div data-place="" className={styles['look']} role="group" aria-label="Тарелка гостя">
      <p data-few={isTooFew ? '' : undefined}>{`На ${countGuests(guests)}. ${verdict}`}</p>
      <Plate kinds={kinds} pieces={each} />
      <GuestButton serving={serving} more={-1} />
      <GuestButton serving={serving} more={1} />
    </div>
  )
}
