import { CartToggle } from '#features/selling/cart/portal/cart-button.tsx'
import type { SoldProduct } from '#features/selling/catalog/contract.ts'
import { earningOf } from '#features/selling/catalog/rules.ts'
import { ShareButton } from '#features/selling/sharing/portal/share-button.tsx'
import type { Shared } from '#features/selling/sharing/portal/share-sheet.tsx'

type ProductActionsProps = { product: SoldProduct; onShare: (shared: Shared) => void }

/** The actions on a product in every list: share it, and add it to the cart. */
export function ProductActions({ product, onShare }: ProductActionsProps) {
  const { product_id: id, name, parent_id: parentId } = product
  return (
    <>
      <ShareButton
        name={name}
        onShare={() =>
          onShare({ name, products: [{ id, name, parentId }], earned: earningOf(product) })
        }
      />
      <CartToggle product={product} />
    </>
  )
}
