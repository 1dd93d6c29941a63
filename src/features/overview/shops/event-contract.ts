import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { shopIsOff, unknownShop } from './contract.ts'

const endpoint = endpointsOf('shops')

const ShopEventView = z
  .object({
    id: z.int().meta({ description: 'O número do aviso.', examples: [91] }),
    received_at: Moment.meta({ description: 'Quando chegou, ou foi encontrado.' }),
    found_by: z.enum(['notice', 'check']).meta({
      description: 'De onde veio: `notice` um aviso da loja, `check` uma conferência.',
      examples: ['notice'],
    }),
    topic: z.string().meta({
      description: 'O assunto, nas palavras da plataforma.',
      examples: ['orders/updated'],
    }),
    order_key: z.string().meta({
      description: 'O pedido, como a loja o identifica.',
      examples: ['5678901234567'],
    }),
    order_number: z
      .string()
      .nullable()
      .meta({
        description: 'O número do pedido aqui; nulo antes de ser lido.',
        examples: ['1042'],
      }),
    state: z.enum(['waiting', 'stored', 'unchanged', 'ignored', 'failed']).meta({
      description:
        'O resultado: `waiting` espera, `stored` gravado, `unchanged` já estava assim, `ignored` não conta, `failed` falhou.',
      examples: ['stored'],
    }),
    message: z
      .string()
      .nullable()
      .meta({
        description: 'Por que falhou ou não conta, ou um aviso do pedido.',
        examples: [null],
      }),
    finished_at: Moment.nullable().meta({ description: 'Quando o pedido foi lido.' }),
  })
  .meta({ id: 'ShopEvent' })
export type ShopEventView = z.output<typeof ShopEventView>

const id = z.coerce.number().int().min(1).max(2_147_483_647)

export const listShopEvents = endpoint({
  method: 'GET',
  path: '/api/brand/v1/shops/:id/events',
  summary: 'Lista os avisos de uma loja',
  description: 'Do mais novo para o mais antigo; ficam guardados por 90 dias.',
  access: { brand: 'shops.write' },
  wholeBrand: true,
  params: z.object({ id }),
  query: KeysetQuery.extend({
    /** Only events in this state. */
    state: z.enum(['all', 'waiting', 'failed']).default('all'),
  }),
  mayLag: true,
  response: keysetPageOf(ShopEventView),
  refusals: { ...cursorRefusals, ...unknownShop },
})

export const retryShopEvents = endpoint({
  method: 'POST',
  path: '/api/brand/v1/shops/:id/events/retry',
  summary: 'Lê de novo os pedidos que falharam',
  access: { brand: 'shops.write' },
  wholeBrand: true,
  params: z.object({ id }),
  body: z.object({
    event_id: z
      .int()
      .min(1)
      .nullable()
      .default(null)
      .meta({
        description: 'Um aviso; nulo: todos os que falharam.',
        examples: [null],
      }),
  }),
  status: 202,
  response: z.object({
    retried: z.int().meta({ description: 'Quantos serão lidos de novo.', examples: [3] }),
  }),
  refusals: {
    ...unknownShop,
    ...shopIsOff,
    only_sent: {
      status: 409,
      message:
        'Só a loja pode enviar de novo os pedidos que falharam. Abra os pedidos na loja e envie de lá.',
    },
  },
})

export const wrongSignature = {
  bad_signature: { status: 401, message: 'A assinatura não confere.' },
} as const

const Header = Text(500).optional()

/**
 * A notice of a shop, signed over its bytes. It is only a hint: the order is read from the shop, so a
 * notice that is repeated, late or out of order changes nothing.
 */
export const noteShopOrder = endpoint({
  method: 'POST',
  path: '/api/v1/shop-notices/:token',
  summary: 'Recebe avisos de uma loja conectada',
  access: 'public',
  params: z.object({ token: z.string().max(100) }),
  headers: z.looseObject({
    'x-shopify-hmac-sha256': Header,
    'x-shopify-topic': Header,
    'x-shopify-webhook-id': Header,
    'x-wc-webhook-signature': Header,
    'x-wc-webhook-topic': Header,
    'x-wc-webhook-delivery-id': Header,
    'x-linkedstore-hmac-sha256': Header,
    'aliado-secret': Header,
  }),
  /** Its bytes as they came: the signature is over them. */
  body: z.unknown(),
  response: z.object({}),
  refusals: {
    unknown_notice: { status: 404, message: 'Endereço desconhecido.' },
    ...wrongSignature,
  },
})
