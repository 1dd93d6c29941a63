import { z } from 'zod'

import { checkedLater } from '#platform/contract/endpoint/checked-later.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Reais, PositiveReais } from '#platform/contract/money.ts'
import { Text } from '#platform/contract/text.ts'

const endpoint = endpointsOf('brand-api')

const Sku = Text(120).min(1)

export const ProductBody = z
  .object({
    name: Text(300).min(1),
    category: Text(120).min(1),
    price: PositiveReais.nullable(),
    promotion_price: PositiveReais.nullish(),
    url: z.url({ protocol: /^https?$/ }).max(2_000),
    image: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .nullish(),
    description: Text(5_000).optional(),
    active: z.boolean().default(true),
  })
  .meta({ id: 'ProductBody' })

/** The brand's data of a product. */
export const ProductEvent = ProductBody.extend({ sku: Sku })

const ProductView = ProductBody.extend({
  id: z.int(),
  sku: z.string(),
  price: Reais.nullable(),
  promotion_price: Reais.nullish(),
}).meta({ id: 'Product' })

export const putProduct = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/products/:sku',
  summary: 'Cria ou atualiza um produto',
  access: { brand: 'content.write' },
  params: z.object({ sku: Sku }),
  body: ProductBody,
  response: ProductView,
})

export const putProducts = endpoint({
  method: 'POST',
  path: '/api/brand/v1/products/batch',
  summary: 'Cria ou atualiza vários produtos',
  access: { brand: 'content.write' },
  body: z.object({ products: z.array(checkedLater(ProductEvent)).min(1).max(1_000) }),
  response: z.object({
    results: z.array(
      z.object({
        sku: z.string().nullable(),
        ok: z.boolean(),
        errors: z.record(z.string(), z.array(z.string())).optional(),
      }),
    ),
  }),
})
