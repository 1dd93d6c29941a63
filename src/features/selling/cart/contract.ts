import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { brandNotFound, productNotFound } from '#platform/contract/sentences.ts'

import { MOST_OF_ONE } from './rules.ts'
import { severalShops, noCartLinks } from './sentences.ts'

const endpoint = endpointsOf('cart')

export const generateCartLink = endpoint({
  method: 'POST',
  path: '/api/v1/cart-link/generate',
  summary: 'Gera o link de um carrinho',
  access: 'approved',
  body: z.object({
    items: z
      .array(
        z.object({
          id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
          quantity: z.int().min(1).max(MOST_OF_ONE),
        }),
      )
      .min(1, 'O carrinho está vazio.')
      // The spec sets no maximum; the items must fit in the address of a shop.
      .max(200, 'O carrinho tem itens demais para um link.'),
    /** The brand of the shop, in the centralized dashboard. */
    parent_id: z.int().min(1).max(2_147_483_647).optional(),
  }),
  response: z.object({ link: z.string() }),
  refusals: {
    unknown_brand: { status: 404, message: brandNotFound },
    unknown_product: { status: 404, message: productNotFound },
    price_unavailable: { status: 422, message: 'Preço indisponível' },
    several_brands: {
      status: 422,
      message: severalShops,
    },
    no_checkout: { status: 422, message: noCartLinks },
  },
})
