import { useState } from 'react'

import {
  type Material,
  Materials,
} from '#features/selling/materials/portal/materials-screen.tsx'
import { text } from '#features/selling/materials/portal/text.ts'
import { fileTitle } from '#features/selling/materials/rules.ts'
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
  const title = fileTitle(name)
  const shared = { name: title, products: [], message: text.message }
  if (link === null) return shared
  const version = at.toISOString()
  return { ...shared, file: { id, name, title, address: link, type: type ?? '', version } }
}
