import { useStore } from '@nanostores/react'
import { createPortal } from 'react-dom'
import { $hasKeptOrder } from '../../stores/kept-order.ts'
import { useImportOnMount } from '../use-import.ts'

/** News of an order that waited for a network after its tab was closed, over any page; nothing as long as there is none. */
export function KeptOrderNews() {
  const hasKeptOrder = useStore($hasKeptOrder, { ssr: () => false })
  return hasKeptOrder && <LoadedNotice />
}

function LoadedNotice() {
  const { module } = useImportOnMount(() => import('./KeptOrderNotice.tsx'))
  return module && createPortal(<module.KeptOrderNotice />, document.body)
}
