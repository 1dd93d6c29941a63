import { showCouponRequest } from '#features/selling/orders/coupon-request-contract.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import type { PendingItem } from '../pending-item.ts'
import { text } from '../text.ts'
import { Loaded } from './loaded.tsx'

/** The code that a partner asks for, and why. */
export function CouponRequestDetail({ item }: { item: PendingItem }) {
  const { facts } = text
  return (
    <Loaded endpoint={showCouponRequest} input={{ params: { id: Number(item.id) } }}>
      {(request) => (
        <DescriptionList
          facts={[
            { label: facts.wishedCode, value: request.wished },
            { label: facts.note, value: request.note },
            { label: facts.requestedAt, value: formatMoment(request.created_at) },
          ]}
        />
      )}
    </Loaded>
  )
}
