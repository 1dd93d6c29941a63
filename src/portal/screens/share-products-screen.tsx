import { useState } from 'react'

import { ProductsScreen, type Shared } from '#features/catalog/portal/products-screen.tsx'
import { ShareSheet } from '#features/tracking/portal/share-sheet.tsx'

/** The catalogue joined to tracked links, which lie above it. */
export function ShareProductsScreen() {
  const [shared, setShared] = useState<Shared | null>(null)
  return (
    <>
      <ProductsScreen onShare={setShared} />
      <ShareSheet shared={shared} onClose={() => setShared(null)} />
    </>
  )
}
