import { CourierSheet } from '../paper/CourierSheet.tsx'
import { SlipsSheet } from '../paper/SlipsSheet.tsx'
import { CourierLink } from './CourierLink.tsx'
import { Day } from './Day.tsx'
import { KitchenPaper } from './KitchenPaper.tsx'

export type SheetName = 'kitchen' | 'slips' | 'couriers'

/** The sheets that the board prints, loaded with the first of them. */
export function Sheets({ name }: { name: SheetName }) {
  switch (name) {
    case 'kitchen':
      return <KitchenPaper />
    case 'slips':
      return (
        <Day name="slips" title="Накладные" isTitled hasContacts>
          {(orders) => <SlipsSheet orders={orders} />}
        </Day>
      )
    case 'couriers':
      return (
        <Day
          name="couriers"
          title="Курьеры"
          hasContacts
          tools={(_, { from }) => <CourierLink key={from} date={from} />}
        >
          {(orders) => <CourierSheet orders={orders} />}
        </Day>
      )
  }
}
