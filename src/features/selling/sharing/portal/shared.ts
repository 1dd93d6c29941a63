import type { SoldProduct } from '#features/selling/catalog/contract.ts'
import type { SharedProduct } from '#features/selling/tracking/portal/queries.ts'

/** A material; `name` is the file's, `title` what people read; `version` changes when the brand replaces the file. */
export type SharedFile = {
  id: number
  name: string
  title: string
  type: string
  address: string
  version: string
}

export type Shared = {
  name: string
  /** Absent: the shop. */
  products: readonly SharedProduct[]
  /** An existing link, such as a cart's. */
  link?: string
  /** The suggested message; absent: that of a product. */
  message?: string
  /** A file of the brand that goes with it. */
  file?: SharedFile
  /** The only product of it, as the catalog shows it. */
  product?: SoldProduct
}

/** One product, shared with its picture, price and earning. */
export function sharedProduct(product: SoldProduct): Shared {
  const { product_id: id, name, parent_id: parentId } = product
  return { name, products: [{ id, name, parentId }], product }
}
