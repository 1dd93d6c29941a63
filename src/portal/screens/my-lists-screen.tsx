import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { ProductBrowser } from '#features/selling/catalog/portal/product-browser.tsx'
import { emptyFilter } from '#features/selling/catalog/portal/store-filter.ts'
import { useSearchedFilter } from '#features/selling/catalog/portal/use-store-filter.ts'
import { landingLinkQuery } from '#features/selling/landing/portal/queries.ts'
import { Heart } from '#features/selling/lists/portal/heart.tsx'
import { MyListsScreen as Screen } from '#features/selling/lists/portal/my-lists-screen.tsx'
import { ShareSheet } from '#features/selling/sharing/portal/share-sheet.tsx'
import { type Shared, sharedProduct } from '#features/selling/sharing/portal/shared.ts'

import { ProductActions } from './product-actions.tsx'
import { ViewSwitch } from './view-switch.tsx'

/** Favourites and lists, with the catalog's products and tracked links. */
export function MyListsScreen() {
  const [shared, setShared] = useState<Shared | null>(null)
  const { data: page } = useQuery(landingLinkQuery)
  const store = useSearchedFilter(emptyFilter)
  return (
    <>
      <Screen
        page={page?.value}
        onShare={setShared}
        views={(view, onView) => <ViewSwitch view={view} onView={onView} />}
        favorites={({ views, ...shown }) => (
          <>
            {views}
            <ProductBrowser
              favorites
              {...shown}
              {...store}
              onOpen={(product) => setShared(sharedProduct(product))}
              corner={(product) => <Heart product={product} />}
              actions={(product) => (
                <ProductActions product={product} onShare={setShared} />
              )}
            />
          </>
        )}
      />
      <ShareSheet shared={shared} onClose={() => setShared(null)} />
    </>
  )
}
