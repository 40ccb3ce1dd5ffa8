import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $newCount } from '../../client/board/board-store.ts'
import { unlockSound } from '../../client/board/chime.ts'
import { watchBoard } from '../../client/board/feed.ts'
import { BoardHeader, type Screen } from './BoardHeader.tsx'
import styles from './board.module.scss'
import { Couriers } from './sheets/Couriers.tsx'
import { Kitchen } from './sheets/Kitchen.tsx'
import { Notices } from './Notices.tsx'
import { OpenedOrder } from './opened/OpenedOrder.tsx'
import { Orders } from './Orders.tsx'
import { Slips } from './sheets/Slips.tsx'
import { StopList } from './stop-list/StopList.tsx'

/** The board of the staff: orders by state, printed sheets of a day, the stop-list. */
export function Board({ email }: { email: string }) {
  const [screen, setScreen] = useState<Screen>('orders')
  const [opened, setOpened] = useState<number>()
  const newCount = useStore($newCount, { ssr: () => 0 })
  useEffect(() => watchBoard(email), [email])
  useEffect(unlockSound, [])
  useEffect(() => {
    document.title = newCount > 0 ? `(${newCount}) Заказы` : 'Заказы'
  }, [newCount])

  return (
    <div className={styles['board']}>
      <BoardHeader email={email} screen={screen} choose={setScreen} open={setOpened} />
      <div className={styles['screen']}>
        {screen === 'orders' && <Orders open={setOpened} />}
        {screen === 'kitchen' && <Kitchen />}
        {screen === 'slips' && <Slips />}
        {screen === 'couriers' && <Couriers />}
        {screen === 'stop-list' && <StopList />}
      </div>
      {opened === undefined ? (
        <Notices open={setOpened} />
      ) : (
        <OpenedOrder key={opened} number={opened} close={() => setOpened(undefined)}>
          <Notices open={setOpened} />
        </OpenedOrder>
      )}
    </div>
  )
}
