import { useState } from 'react'

import { CartToggle } from '#features/cart/portal/cart-button.tsx'
import { ProductBrowser } from '#features/catalog/portal/product-browser.tsx'
import { emptyFilter } from '#features/catalog/portal/store-filter.ts'
import { Heart } from '#features/lists/portal/heart.tsx'
import { MyListsScreen as Screen } from '#features/lists/portal/my-lists-screen.tsx'
import { ShareButton } from '#features/tracking/portal/share-button.tsx'
import { type Shared, ShareSheet } from '#features/tracking/portal/share-sheet.tsx'

/** Favourites and lists, with the catalogue's products and tracked links. */
export function MyListsScreen() {
  const [shared, setShared] = useState<Shared | null>(null)
  const [filter, setFilter] = useState(emptyFilter)
  return (
    <>
      <Screen
        onShare={setShared}
        favorites={(shown) => (
          <ProductBrowser
            favorites
            {...shown}
            filter={filter}
            onFilter={setFilter}
            corner={(product) => <Heart product={product} />}
            actions={(product) => {
              const { product_id: id, name, parent_id: parentId } = product
              return (
                <>
                  <ShareButton
                    name={name}
                    onShare={() => setShared({ name, products: [{ id, name, parentId }] })}
                  />
                  <CartToggle product={product} />
                </>
              )
            }}
          />
        )}
      />
      <ShareSheet shared={shared} onClose={() => setShared(null)} />
    </>
  )
}
