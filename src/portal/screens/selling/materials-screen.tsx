import { useState } from 'react'

import {
  type Material,
  Materials,
} from '#features/selling/materials/portal/materials-screen.tsx'
import { text } from '#features/selling/materials/portal/text.ts'
import { ShareSheet } from '#features/selling/sharing/portal/share-sheet.tsx'
import type { Shared } from '#features/selling/sharing/portal/shared.ts'

/** Combines the brand's materials with tracked links, a higher feature. */
export function MaterialsScreen() {
  const [shared, setShared] = useState<Shared | null>(null)
  return (
    <>
      <Materials onUse={(file) => setShared(sharedMaterial(file))} />
      <ShareSheet shared={shared} onClose={() => setShared(null)} />
    </>
  )
}

function sharedMaterial(material: Material): Shared {
  const { id, name, link, content_type: type, updated_at: at } = material
  const shared = { name, products: [], message: text.message }
  if (link === null) return shared
  const file = { id, name, address: link, type: type ?? '', version: at.toISOString() }
  return { ...shared, file }
}
