import { useStore } from '@nanostores/react'
import type { SheetName } from '../../contract/board.ts'
import { $stalePrints } from '../stores/board.ts'
import styles from './card.module.scss'

const SHEET_WORDS: Readonly<Record<SheetName, string>> = {
  kitchen: 'кухня',
  purchase: 'закупка',
  labels: 'этикетки',
  slips: 'накладные',
  couriers: 'курьеры',
  tickets: 'чеки',
}

/** The papers that were printed before the order came, changed or was cancelled; nothing without one. Rule 85. */
export function StalePrint({ number }: { number: number }) {
  const stale = useStore($stalePrints, { ssr: () => new Map() }).get(number)
  if (!stale) return null
  const sheets = new Set(stale.map(({ sheet }) => SHEET_WORDS[sheet]))
  return <p className={styles['stale']}>Печать устарела: {[...sheets].join(', ')}</p>
}
