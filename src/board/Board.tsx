import { useStore } from '@nanostores/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { $newCount } from './stores/board.ts'
import type { Role } from '../domain/roles.ts'
import { unlockSound } from './feed/chime.ts'
import { watchBoard } from './feed/feed.ts'
import { keepAwake } from './feed/wake-lock.ts'
import { fetchOrder } from './requests/found-orders.ts'
import { $ordering } from './stores/ordering.ts'
import { queries, watchFocus } from './requests/queries.ts'
import { BoardHeader, type Screen } from './BoardHeader.tsx'
import styles from './board.module.scss'
import { Cancelled } from './orders/Cancelled.tsx'
import { Closings } from './closings/Closings.tsx'
import { PhoneOrder } from './editor/PhoneOrder.tsx'
import { StaffLog } from './log/StaffLog.tsx'
import { House } from './house/House.tsx'
import { Notices } from './notices/Notices.tsx'
import { OpenedOrder } from './opened/OpenedOrder.tsx'
import { Orders, type OrdersView } from './orders/Orders.tsx'
import { Packing } from './packing/Packing.tsx'
import { PaymentsScreen } from './payments/PaymentsScreen.tsx'
import { PromoCodes } from './promo-codes/PromoCodes.tsx'
import { ResultsScreen } from './results/ResultsScreen.tsx'
import { RoleContext, useMay } from './role.ts'
import type { SheetName } from './sheets/Sheets.tsx'
import { SheetsWhenLoaded } from './sheets/SheetsWhenLoaded.tsx'
import { StopList } from './stop-list/StopList.tsx'
import { VisitsScreen } from './visits/VisitsScreen.tsx'

interface Props {
  /** E-mail of the colleague. */
  email: string
  role: Role
  /** Whether the owner's desk is at `/keystatic`. */
  hasStudio: boolean
}

/** The board of the staff: orders by state, printed sheets of a day, the stop-list; of all that what the role shows. Rule 69. */
export function Board({ email, role, hasStudio }: Props) {
  return (
    <RoleContext value={role}>
      <QueryClientProvider client={queries}>
        <Screens email={email} role={role} hasStudio={hasStudio} />
      </QueryClientProvider>
    </RoleContext>
  )
}

const SHEETS = ['kitchen', 'slips', 'couriers'] as const
const isSheet = (screen: Screen): screen is SheetName => SHEETS.some((name) => name === screen)

function Screens({ email, role, hasStudio }: Props) {
  const mayChange = useMay('change')
  const confirms = useMay('step')
  const [screen, setScreen] = useState<Screen>('orders')
  // Here, so that the chosen day is still shown after a look at another screen.
  const [view, setView] = useState<OrdersView>({ state: 'taken' })
  const [opened, setOpened] = useState<number>()
  const ordering = useStore($ordering, { ssr: () => undefined })
  const newCount = useStore($newCount, { ssr: () => 0 })
  useEffect(() => watchBoard(email, role), [email, role])
  useEffect(unlockSound, [])
  useEffect(keepAwake, [])
  useEffect(watchFocus, [])
  useEffect(() => {
    document.title = confirms && newCount > 0 ? `(${newCount}) Заказы` : 'Заказы'
  }, [confirms, newCount])

  /**
   * Opens an order; one of a later week is not on the board until it is asked for. Always the same function: with another one
   * every card would be drawn again.
   */
  const open = useCallback(
    (number: number) => void fetchOrder(number).then((isFound) => isFound && setOpened(number)),
    [],
  )

  return (
    <div className={styles['board']}>
      <BoardHeader
        email={email}
        hasStudio={hasStudio}
        screen={screen}
        choose={setScreen}
        open={open}
      />
      <div className={styles['screen']}>
        {screen === 'orders' && (
          <>
            {mayChange && (
              <button
                type="button"
                className={`button quiet-button ${styles['phoneOrder']}`}
                onClick={() => $ordering.set({})}
              >
                Заказ по&nbsp;телефону
              </button>
            )}
            <Orders view={view} setView={setView} open={open} />
            <Cancelled open={open} />
          </>
        )}
        {screen === 'packing' && <Packing />}
        {screen === 'stop-list' && <StopList open={open} />}
        {screen === 'closings' && <Closings open={open} />}
        {screen === 'payments' && <PaymentsScreen open={open} />}
        {screen === 'promo-codes' && <PromoCodes />}
        {screen === 'results' && <ResultsScreen />}
        {screen === 'house' && <House email={email} open={open} />}
        {screen === 'visits' && <VisitsScreen />}
        {screen === 'log' && <StaffLog open={open} />}
        {isSheet(screen) && <SheetsWhenLoaded name={screen} />}
      </div>
      {ordering ? (
        <PhoneOrder callback={ordering.callback} open={open}>
          <Notices open={open} />
        </PhoneOrder>
      ) : opened === undefined ? (
        <Notices open={open} />
      ) : (
        <OpenedOrder key={opened} number={opened} close={() => setOpened(undefined)} open={open}>
          <Notices open={open} />
        </OpenedOrder>
      )}
    </div>
  )
}
