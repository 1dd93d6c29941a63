import { putProduct } from '#features/overview/brand-api/product-contract.ts'
import { queryProducts } from '#features/selling/catalog/contract.ts'
import { inScope } from '#platform/server/database/db.ts'

import type { WireInput } from '../client.ts'
import { type TestBrand, type TestPartner, unique, type World } from '../world.ts'

type ProductOptions = Partial<WireInput<typeof putProduct>['body']> & { sku?: string }

/** A product of the brand that partners can sell, R$ 50,00 if no other price is given. */
export async function publishProduct(
  world: World,
  brand: TestBrand,
  { sku = unique(), name = `Produto ${sku}`, ...more }: ProductOptions = {},
): Promise<{ sku: string; name: string }> {
  await world.call(brand, putProduct, {
    params: { sku },
    body: {
      name,
      category: 'Geral',
      price: 50,
      url: `https://${brand.slug}.example/${sku}`,
      ...more,
    },
  })
  return { sku, name }
}

/** Publishes a product and reads its id, which no call shows for every product. */
export async function storedProduct(
  world: World,
  brand: TestBrand,
  options: ProductOptions,
): Promise<number> {
  const { sku } = await publishProduct(world, brand, options)
  const { id } = await inScope(world.db, brand.id, (tx) =>
    tx
      .selectFrom('product')
      .select('id')
      .where('sku', '=', sku)
      .where('brandId', '=', brand.id)
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** The id under which a partner sees a product. */
export async function productIdOf(
  world: World,
  partner: TestPartner,
  sku: string,
): Promise<number> {
  const { data } = await world.call(partner, queryProducts, { body: {} })
  const product = data.find((one) => one.sku === sku)
  if (!product) throw new Error(`${sku} is not among the products`)
  return product.product_id
}
