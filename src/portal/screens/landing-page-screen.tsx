import { useState } from 'react'

import { LandingScreen } from '#features/selling/landing/portal/landing-screen.tsx'
import { ShareSheet } from '#features/selling/sharing/portal/share-sheet.tsx'
import type { Shared } from '#features/selling/sharing/portal/shared.ts'

/** The partner's own public page, which can be shared like a product. */
export function LandingPageScreen() {
  const [shared, setShared] = useState<Shared | null>(null)
  return (
    <>
      <LandingScreen onShare={(page) => setShared({ ...page, products: [] })} />
      <ShareSheet shared={shared} onClose={() => setShared(null)} />
    </>
  )
}
