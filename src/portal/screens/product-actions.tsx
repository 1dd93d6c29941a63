import { CartToggle } from '#features/selling/cart/portal/cart-button.tsx'
import type { SoldProduct } from '#features/selling/catalog/contract.ts'
import { ShareButton } from '#features/selling/sharing/portal/share-button.tsx'
import { type Shared, sharedProduct } from '#features/selling/sharing/portal/shared.ts'

type ProductActionsProps = { product: SoldProduct; onShare: (shared: Shared) => void }

/** The actions on a product in every list: share it, and add it to the cart. */
export function ProductActions({ product, onShare }: ProductActionsProps) {
  return (
    <>
      <ShareButton name={product.name} onShare={() => onShare(sharedProduct(product))} />
      <CartToggle product={product} />
    </>
  )
}
