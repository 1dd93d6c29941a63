import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'

import { ProductBrowser, type View } from '#features/catalog/portal/product-browser.tsx'
import { text } from '#features/catalog/portal/text.ts'
import { useStoreFilter } from '#features/catalog/portal/use-store-filter.ts'
import { pick, unpick } from '#features/tracking/portal/picked-products.ts'
import type { SharedProduct } from '#features/tracking/portal/queries.ts'
import { PickButton, ShareButton } from '#features/tracking/portal/share-button.tsx'
import { type Shared, ShareSheet } from '#features/tracking/portal/share-sheet.tsx'
import { ShareTray } from '#features/tracking/portal/share-tray.tsx'
import { ShopShare } from '#features/tracking/portal/shop-share.tsx'
import { text as shareWords } from '#features/tracking/portal/text.ts'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { ScreenBoundary } from '#platform/web/ui/screen-boundary.tsx'

/** The product that another screen asks to be shared here, as it stands in the history. */
const Asked = z.object({
  share: z.object({ id: z.int(), name: z.string(), parentId: z.int() }),
})

/** The catalogue joined to tracked links, which lie above it: one product, several, or the shop. */
export function ShareProductsScreen() {
  return (
    <ScreenBoundary>
      <Screen />
    </ScreenBoundary>
  )
}

function Screen() {
  const [shared, setShared] = useState<Shared | null>(null)
  const [filter, setFilter] = useStoreFilter()
  const [view, setView] = useState<View>('all_products')
  const navigate = useNavigate()
  const asked = Asked.safeParse(useLocation().state).data?.share
  const askedFor = asked && { name: asked.name, products: [asked] }
  const [picked, setPicked] = useState<readonly SharedProduct[]>([])
  return (
    <>
      <PageHeader title={text.title} />
      <ShopShare onShare={setShared} />
      <ProductBrowser
        filter={filter}
        onFilter={setFilter}
        view={view}
        onView={setView}
        corner={({ product_id: id, name, parent_id: parentId }) => {
          const isPicked = picked.some((one) => one.id === id)
          return (
            <PickButton
              product={{ id, name }}
              picked={isPicked}
              onToggle={() =>
                setPicked(
                  isPicked ? unpick(picked, id) : pick(picked, { id, name, parentId }),
                )
              }
            />
          )
        }}
        actions={({ product_id: id, name, parent_id: parentId }) => (
          <ShareButton
            name={name}
            onShare={() => setShared({ name, products: [{ id, name, parentId }] })}
          />
        )}
      />
      <ShareTray
        picked={picked}
        onRemove={(id) => setPicked(unpick(picked, id))}
        onClear={() => setPicked([])}
        onShare={() =>
          setShared({ name: shareWords.tray.name(picked.length), products: picked })
        }
      />
      <ShareSheet
        shared={shared ?? askedFor ?? null}
        onClose={() => {
          setShared(null)
          if (asked) void navigate('.', { replace: true, state: null })
        }}
      />
    </>
  )
}
