import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { $pricedCart, chooseDelivery, setPickup } from '../../stores/cart.ts'
import { $distanceRefused, $distanceText, typeDistance } from '../../stores/distance.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { DistanceField } from '../delivery/DistanceField.tsx'
import { WayField } from '../delivery/WayField.tsx'

interface Props {
  /** The order was refused because the distance is missing. */
  distanceRefused?: boolean
}

/** Pickup or delivery, side of the ring road, distance: the inputs of the delivery price. Rules 12 to 14. */
export function DeliveryFields({ distanceRefused = false }: Props) {
  const { pickup, mkad } = useStore($pricedCart, beforeStorage)
  const [choseOutside, setChoseOutside] = useState(false)

  return (
    <>
      <WayField
        legend="Как получить"
        hasDiscount
        way={pickup ? 'pickup' : mkad}
        onWay={(way) => {
          if (way === 'pickup') setPickup(true)
          else chooseDelivery(way)
          setChoseOutside(way === 'out')
        }}
      />
      {!pickup && mkad === 'out' && (
        <Distance scrollsIntoView={choseOutside} refused={distanceRefused} />
      )}
    </>
  )
}

/** The cart's distance; scrolls into view when the shopper's choice makes it appear. */
function Distance({ scrollsIntoView, refused }: { scrollsIntoView: boolean; refused: boolean }) {
  const text = useStore($distanceText, { ssr: () => '' })
  const refusedInDrawer = useStore($distanceRefused, { ssr: () => false })
  const input = useRef<HTMLInputElement>(null)
  const onAppear = useEffectEvent(() => {
    if (scrollsIntoView) input.current?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => onAppear(), [])
  return (
    <DistanceField
      ref={input}
      text={text}
      onText={typeDistance}
      refused={refused || refusedInDrawer}
    />
  )
}
