import { lazy, Suspense } from 'react'

import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import type { Order } from '../contract.ts'
import { text } from './text.ts'

// Not for a first visit.
const LazyDetails = lazy(async () => ({
  default: (await import('./order-details.tsx')).OrderDetails,
}))

type OrderSheetProps = { order: Order | null; onClose: () => void }

/** One order in a sheet. */
export function OrderSheet({ order, onClose }: OrderSheetProps) {
  return (
    <DetailSheet opened={order !== null} onClose={onClose} title={text.sheet.title}>
      {order && <OrderDetails order={order} />}
    </DetailSheet>
  )
}

/** One order with its commission, the applied rule, and its next step. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <Suspense fallback={<SkeletonList />}>
      <LazyDetails order={order} />
    </Suspense>
  )
}
