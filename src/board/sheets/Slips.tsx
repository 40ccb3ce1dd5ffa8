import type { ReactNode } from 'react'
import { cooked } from '../../domain/sheets/cooked.ts'
import styles from '../paper/paper.module.scss'
import { SlipsSheet } from '../paper/SlipsSheet.tsx'
import { TapeSlips } from '../paper/TapeSlips.tsx'
import { Day } from './Day.tsx'
import { PaperField, usePaper, type PaperSize } from './PaperField.tsx'

/** What goes with the boxes of each order: a sheet, or a slip of a receipt printer. */
export function Slips() {
  const paper = usePaper('slips', ['a4', 'tape-80', 'tape-58'])
  return (
    <OnPaper size={paper.size}>
      <Day name="slips" title="Накладные" isTitled hasContacts>
        {(orders) => (
          <>
            <div className={styles['choice']}>
              <PaperField {...paper} />
            </div>
            {paper.size === 'a4' ? (
              <SlipsSheet orders={orders} />
            ) : (
              <TapeSlips width={paper.size === 'tape-80' ? 80 : 58} orders={orders} />
            )}
          </>
        )}
      </Day>
    </OnPaper>
  )
}

/** What the kitchen makes for each order, without contact data, as slips of a receipt printer. */
export function Tickets() {
  const paper = usePaper('tickets', ['tape-80', 'tape-58'])
  return (
    <OnPaper size={paper.size}>
      <Day name="tickets" title="Чеки" isTitled>
        {(orders) => (
          <>
            <div className={styles['choice']}>
              <PaperField {...paper} />
            </div>
            <TapeSlips width={paper.size === 'tape-80' ? 80 : 58} orders={cooked(orders)} />
          </>
        )}
      </Day>
    </OnPaper>
  )
}

/** On anything but A4 only slips and labels are printed: a line above them would take a length of its own. */
export function OnPaper({ size, children }: { size: PaperSize; children: ReactNode }) {
  return <div className={size === 'a4' ? undefined : styles['labelled']}>{children}</div>
}
