import { z } from 'zod'

import { wholeProduct } from '#features/selling/catalog/brand-contract.ts'
import { promotionProblem } from '#features/selling/catalog/rules.ts'
import { batchErrors } from '#platform/contract/endpoint/batch-errors.ts'
import { checkedLater } from '#platform/contract/endpoint/checked-later.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { exampleValues } from '#platform/contract/endpoint/example-values.ts'
import { versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Reais, PositiveReais } from '#platform/contract/money.ts'
import { Text } from '#platform/contract/text.ts'

const endpoint = endpointsOf('brand-api')

const Sku = Text(120)
  .min(1)
  .meta({
    description:
      'O código do produto na loja, único na marca. O mesmo código de novo atualiza o produto.',
    examples: ['CREME-50'],
  })

const priceText = 'O preço em reais; sem preço (nulo), os parceiros não veem o produto.'
const promotionText =
  'O preço em promoção, em reais, no máximo o preço; nulo ou ausente fora de promoção.'

/** An address of the web, or a path of this installation: its own pictures. */
const PictureAddress = z.union([
  z.url({ protocol: /^https?$/ }).max(2_000),
  z
    .string()
    .regex(/^\/[\w-][\w./-]*$/)
    .max(2_000),
])

const productFields = z.object({
  name: Text(300)
    .min(1)
    .meta({
      description: 'O nome que os parceiros veem.',
      examples: [exampleValues.productName],
    }),
  category: Text(120)
    .min(1)
    .meta({
      description: 'A categoria: pode ter um percentual próprio nas regras.',
      examples: [exampleValues.category],
    }),
  price: PositiveReais.nullable().meta({ description: priceText, examples: [64.95] }),
  promotion_price: PositiveReais.nullish().meta({
    description: promotionText,
    examples: [59.9],
  }),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .meta({
      description: 'A página do produto na loja; os links dos parceiros levam a ela.',
      examples: ['https://loja.example.com/creme-hidratante'],
    }),
  image: PictureAddress.nullish().meta({
    description:
      'O endereço público da foto; nulo: sem foto; ausente: fica a que o produto já tem.',
    examples: ['https://loja.example.com/fotos/creme-50.jpg'],
  }),
  description: Text(5_000)
    .optional()
    .meta({
      description: 'O texto do produto, sem marcação.',
      examples: ['Creme hidratante para todos os dias, pote de 50 g.'],
    }),
  active: z
    .boolean()
    .default(true)
    .meta({
      description: 'Se os parceiros podem ver e divulgar o produto.',
      examples: [true],
    }),
})

export const ProductBody = withRule(productFields).meta({ id: 'ProductBody' })

/** The brand's data of a product. */
export const ProductEvent = withRule(productFields.extend({ sku: Sku }))

const ProductView = productFields
  .extend({
    id: z.int().meta({ description: 'O número do produto no Aliado.', examples: [318] }),
    sku: Sku,
    price: Reais.nullable().meta({ description: priceText, examples: [64.95] }),
    promotion_price: Reais.nullish().meta({
      description: promotionText,
      examples: [59.9],
    }),
  })
  .meta({ id: 'Product' })

function withRule<Fields extends typeof productFields>(fields: Fields) {
  return fields.superRefine(({ price, promotion_price: promotion = null }, context) => {
    const message = promotionProblem({ price, promotion })
    if (message !== null)
      context.addIssue({ code: 'custom', path: ['promotion_price'], message })
  })
}

export const putProduct = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/products/:sku',
  summary: 'Cria ou atualiza um produto',
  access: { brand: 'content.write' },
  params: z.object({ sku: Sku }),
  query: z.object({
    only_new: z.stringbool().default(false).meta({
      description: 'Recusa a chamada se a marca já tem um produto com este código.',
    }),
  }),
  body: ProductBody,
  dryRun: true,
  response: ProductView,
  versioned: wholeProduct,
  refusals: {
    ...versionRefusals,
    sku_taken: {
      status: 409,
      message:
        'Já existe um produto com este código. Use outro código ou edite o produto que existe.',
    },
  },
})

export const putProducts = endpoint({
  method: 'POST',
  path: '/api/brand/v1/products/batch',
  summary: 'Cria ou atualiza vários produtos',
  access: { brand: 'content.write' },
  body: z.object({
    products: z.array(checkedLater(ProductEvent)).min(1).max(1_000).meta({
      description:
        'Até 1.000 produtos. Cada um é conferido sozinho: um com erro não impede os outros.',
    }),
  }),
  dryRun: true,
  response: z.object({
    results: z
      .array(
        z.object({
          sku: z
            .string()
            .nullable()
            .meta({
              description: 'O código do produto; nulo se não veio.',
              examples: ['CREME-50'],
            }),
          ok: z.boolean().meta({ description: 'Se o produto foi aceito.' }),
          errors: batchErrors,
        }),
      )
      .meta({ description: 'Um resultado por produto, na ordem em que foram enviados.' }),
  }),
})
