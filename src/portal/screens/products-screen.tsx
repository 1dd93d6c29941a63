import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'

import { CartButton } from '#features/selling/cart/portal/cart-button.tsx'
import { CartPanel } from '#features/selling/cart/portal/cart-panel.tsx'
import {
  ProductBrowser,
  type View,
} from '#features/selling/catalog/portal/product-browser.tsx'
import { text } from '#features/selling/catalog/portal/text.ts'
import { useStoreFilter } from '#features/selling/catalog/portal/use-store-filter.ts'
import { Heart } from '#features/selling/lists/portal/heart.tsx'
import { ShareSheet } from '#features/selling/sharing/portal/share-sheet.tsx'
import { type Shared, sharedProduct } from '#features/selling/sharing/portal/shared.ts'
import { text as shareWords } from '#features/selling/sharing/portal/text.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { ProductActions } from './product-actions.tsx'
import { ViewSwitch } from './view-switch.tsx'

/** The products store with the cart beside it. */
export function ProductsScreen() {
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
  const [cartOpened, setCartOpened] = useState(false)
  return (
    <>
      <PageHeader title={text.storeTitle}>
        <CartButton onOpen={() => setCartOpened(true)} />
      </PageHeader>
      <ViewSwitch view={view} onView={setView} />
      <ProductBrowser
        {...store}
        view={view}
        onView={setView}
        instead={
          <Button component={Link} to="/share-products" variant="light">
            {shareWords.strip.shop}
          </Button>
        }
        onOpen={(product) => setShared(sharedProduct(product))}
        corner={(product) => <Heart product={product} />}
        actions={(product) => <ProductActions product={product} onShare={setShared} />}
      />
      <CartPanel
        opened={cartOpened}
        onClose={() => setCartOpened(false)}
        onShare={(link, name) => {
          setCartOpened(false)
          setShared({ name, link, products: [] })
        }}
      />
      <ShareSheet shared={shared} onClose={() => setShared(null)} />
    </>
  )
}
