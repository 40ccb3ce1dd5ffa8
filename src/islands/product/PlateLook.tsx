import { countOf } from '../../wording/plural.ts'
import { Icon } from '../ui/Icon.tsx'
import { Plate } from '../ui/Plate.tsx'
import styles from './plate-look.later.module.scss'
import { useServing } from './use-serving.ts'

const GUESTS = { one: 'гостя', few: 'гостей', many: 'гостей' }

/** One guest's plate as a look of the gallery; a guest more takes pieces off it. */
export function PlateLook({ box }: { box: string }) {
  const { kinds, guests, min, max, each, verdict, isTooFew, serve } = useServing(box)
  return (
    <div data-place="" className={styles['look']} role="group" aria-label="Тарелка гостя">
      <p data-few={isTooFew ? '' : undefined}>{`На ${countOf(guests, GUESTS)}. ${verdict}`}</p>
      <Plate kinds={kinds} pieces={each} />
      <button
        type="button"
        aria-label="Меньше гостей"
        aria-disabled={guests <= min || undefined}
        onClick={() => serve(-1)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        aria-label="Больше гостей"
        aria-disabled={guests >= max || undefined}
        onClick={() => serve(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
