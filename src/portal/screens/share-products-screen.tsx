import { useState } from 'react'

import {
  ProductBrowser,
  type View,
} from '#features/selling/catalog/portal/product-browser.tsx'
import { text } from '#features/selling/catalog/portal/text.ts'
import { useStoreFilter } from '#features/selling/catalog/portal/use-store-filter.ts'
import { pick, unpick } from '#features/selling/sharing/portal/picked-products.ts'
import { PickButton, ShareButton } from '#features/selling/sharing/portal/share-button.tsx'
import { ShareSheet } from '#features/selling/sharing/portal/share-sheet.tsx'
import { ShareTray } from '#features/selling/sharing/portal/share-tray.tsx'
import { type Shared, sharedProduct } from '#features/selling/sharing/portal/shared.ts'
import { ShopShare } from '#features/selling/sharing/portal/shop-share.tsx'
import { text as shareWords } from '#features/selling/sharing/portal/text.ts'
import type { SharedProduct } from '#features/selling/tracking/portal/queries.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

/**
 * Combines the catalog with tracked links, a higher feature: one product, several, or the
 * shop.
 */
export function ShareProductsScreen() {
  return (
    <ScreenBoundary>
      <Screen />
    </ScreenBoundary>
  )
}

function Screen() {
  const [shared, setShared] = useState<Shared | null>(null)
  const store = useStoreFilter()
  const [view, setView] = useState<View>('all_products')
  const [picked, setPicked] = useState<readonly SharedProduct[]>([])
  return (
    <>
      <PageHeader title={text.title} />
      <ShopShare onShare={setShared} />
      <ProductBrowser
        {...store}
        view={view}
        onView={setView}
        onOpen={(product) => setShared(sharedProduct(product))}
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
        actions={(product) => (
          <ShareButton
            name={product.name}
            onShare={() => setShared(sharedProduct(product))}
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
      <ShareSheet shared={shared} onClose={() => setShared(null)} />
    </>
  )
}
