import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { $hasKeptOrder } from '../../stores/kept-order.ts'

/** Nothing where it cannot be loaded: the order stays kept, and the next page tries again. */
const KeptOrderNotice = lazy(() =>
  import('./KeptOrderNotice.tsx').catch(() => ({ default: () => null })),
)

/** News of an order that waited for a network after its tab was closed, over any page; nothing as long as there is none. */
export function KeptOrderNews() {
  const hasKeptOrder = useStore($hasKeptOrder, { ssr: () => false })
  if (!hasKeptOrder) return null
  return createPortal(
    <Suspense>
      <KeptOrderNotice />
    </Suspense>,
    document.body,
  )
}
