import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Text } from '#platform/contract/text.ts'

import { shopIsOff, unknownShop } from './contract.ts'
import { wrongSignature } from './event-contract.ts'

const endpoint = endpointsOf('shops')

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

/** What a developer of the shop puts into it; every reading is in the history. */
export const showShopPostback = endpoint({
  method: 'POST',
  path: '/api/brand/v1/shops/:id/postback',
  summary: 'Mostra o endereço, a chave e a tag de uma loja que envia seus pedidos',
  description:
    'Só para lojas do tipo `other`. A chave assina cada envio: HMAC-SHA256 do corpo, em hexadecimal, no cabeçalho `aliado-signature`. Cada leitura fica no histórico.',
  access: { brand: 'shops.write' },
  fresh: true,
  wholeBrand: true,
  params,
  response: z
    .object({
      address: z.string().meta({
        description: 'Para onde a loja envia cada pedido, com POST.',
        examples: ['https://parceiros.exemplo.com.br/api/v1/shop-postbacks/x7'],
      }),
      signing_key: z.string().meta({
        description: 'A chave que assina os envios. Fica só no servidor da loja.',
        examples: ['k9-exemplo'],
      }),
      tag_address: z.string().meta({
        description: 'O endereço da tag, para as páginas da loja.',
        examples: ['https://parceiros.exemplo.com.br/tag/aurora.js'],
      }),
      kept_days: z.int().meta({
        description:
          'Por quantos dias a tag guarda o clique: o prazo de atribuição da marca.',
        examples: [30],
      }),
    })
    .meta({ id: 'ShopPostback' }),
  refusals: {
    ...unknownShop,
    ...shopIsOff,
    sends_by_itself: {
      status: 409,
      message: 'Esta loja já envia os pedidos sozinha: não precisa de postback.',
    },
  },
})

/**
 * An order of a shop, signed over the bytes of the body. Sent again, or late, it changes nothing: the newest
 * state of an order counts.
 */
export const receivePostback = endpoint({
  method: 'POST',
  path: '/api/v1/shop-postbacks/:token',
  summary: 'Recebe um pedido de uma loja, assinado',
  access: 'public',
  params: z.object({ token: z.string().max(100) }),
  headers: z.looseObject({ 'aliado-signature': Text(500).optional() }),
  /** Its bytes as they came: the signature is over them. `PostbackOrder` in JSON. */
  body: z.unknown(),
  response: z.object({
    order: z.string(),
    outcome: z.enum(['stored', 'unchanged', 'ignored']),
    /** A warning about the order, such as an unknown click; null: none. */
    message: z.string().nullable(),
  }),
  refusals: {
    unknown_postback: { status: 404, message: 'Endereço desconhecido.' },
    ...wrongSignature,
    invalid_order: { status: 422, message: '{value}' },
  },
})
