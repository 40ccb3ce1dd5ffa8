import { zone } from 'virtual:shop'
import { useId } from 'react'
import { PICKUP_DISCOUNT } from '../../domain/pricing.ts'
import { atStart } from '../../wording/zone.ts'
import fields from '../../styles/fields.both.module.scss'

export type Way = 'in' | 'out' | 'pickup'

const WAYS: Readonly<Record<Way, string>> = {
  in: atStart(zone.in),
  out: atStart(zone.out),
  pickup: 'Самовывоз',
}

interface Props {
  way: Way
  onWay: (way: Way) => void
  legend: string
  /** Pickup names its discount. */
  hasDiscount?: boolean
}

/** Inside the ring road, outside it, or pickup. */
export function WayField({ way, onWay, legend, hasDiscount = false }: Props) {
  const group = useId()
  return (
    <fieldset className={fields['field']}>
      <legend>{legend}</legend>
      <div className={fields['choices']}>
        {(['in', 'out', 'pickup'] as const).map((one) => (
          <label key={one} className={fields['choice']}>
            <input
              type="radio"
              name={group}
              value={one}
              checked={way === one}
              onChange={() => onWay(one)}
            />
            {WAYS[one]}
            {hasDiscount && one === 'pickup' && `, −${PICKUP_DISCOUNT}\u00a0%`}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
