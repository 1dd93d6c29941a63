import { useState } from 'react'

import { OwnCoupons } from '#features/selling/orders/portal/coupons/coupons.tsx'
import { text } from '#features/selling/orders/portal/coupons/text.ts'
import { ShareSheet } from '#features/selling/sharing/portal/share-sheet.tsx'
import type { Shared } from '#features/selling/sharing/portal/shared.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

/** Combines the partner's coupons with tracked links, a higher feature. */
export function CouponsScreen() {
  const [shared, setShared] = useState<Shared | null>(null)
  return (
    <>
      <PageHeader title={text.title} backTo="/dashboard" />
      <ScreenBoundary>
        <OwnCoupons
          onShare={({ name, message }) => setShared({ name, products: [], message })}
        />
      </ScreenBoundary>
      <ShareSheet shared={shared} onClose={() => setShared(null)} />
    </>
  )
}
