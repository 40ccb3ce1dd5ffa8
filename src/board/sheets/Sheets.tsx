import { useState } from 'react'
import { Couriers } from './Couriers.tsx'
import { Day } from './Day.tsx'
import { KitchenPaper } from './KitchenPaper.tsx'
import { OpenLinks } from './OpenLinks.tsx'
import { Slips } from './Slips.tsx'

export type SheetName = 'kitchen' | 'slips' | 'couriers'

/** The sheets that the board prints, loaded with the first of them. */
export function Sheets({ name }: { name: SheetName }) {
  switch (name) {
    case 'kitchen':
      return <KitchenPaper />
    case 'slips':
      return <Slips />
    case 'couriers':
      return <CouriersOfDay />
  }
}

function CouriersOfDay() {
  const [revocations, setRevocations] = useState(0)
  return (
    <>
      <Day name="couriers" title="Курьеры" hasContacts>
        {(orders, { from }, refresh) => (
          // A link that is shown may be one of those that were revoked: it is shown no longer.
          <Couriers key={`${from} ${revocations}`} date={from} orders={orders} refresh={refresh} />
        )}
      </Day>
      <OpenLinks onRevoked={() => setRevocations((count) => count + 1)} />
    </>
  )
}
