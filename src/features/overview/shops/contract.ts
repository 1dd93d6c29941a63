import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { needsHttps, privateAddress } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { credentialNames, shopKinds } from './rules.ts'

const endpoint = endpointsOf('shops')

const ShopView = z
  .object({
    id: z.int().meta({ description: 'O número da loja na marca.', examples: [1] }),
    kind: z.enum(shopKinds).meta({
      description:
        'A plataforma: `shopify` Shopify, `woocommerce` WooCommerce, `nuvemshop` Nuvemshop, `vtex` VTEX, `other` outra, que envia os pedidos por postback.',
      examples: ['shopify'],
    }),
    address: z.string().meta({
      description: 'O que identifica a loja na plataforma.',
      examples: ['loja-aurora.myshopify.com'],
    }),
    name: z.string().meta({ description: 'O nome da loja.', examples: ['Loja Aurora'] }),
    order_prefix: z.string().meta({
      description: 'O começo do número de cada pedido desta loja; vazio na maioria.',
      examples: [''],
    }),
    state: z.enum(['working', 'failing', 'disconnected']).meta({
      description:
        'A situação: `working` funciona, `failing` a última tentativa falhou, `disconnected` foi desconectada.',
      examples: ['working'],
    }),
    problem: z
      .string()
      .nullable()
      .meta({
        description: 'Por que não funciona; nulo se funciona.',
        examples: [null],
      }),
    problem_since: Moment.nullable().meta({ description: 'Desde quando não funciona.' }),
    connected_at: Moment.meta({ description: 'Quando a loja foi conectada.' }),
    checked_at: Moment.nullable().meta({
      description: 'A última conferência que deu certo; há uma a cada 15 minutos.',
    }),
    last_event_at: Moment.nullable().meta({
      description: 'O último aviso que a loja enviou.',
    }),
    waiting_events: z.int().meta({
      description: 'Quantos avisos esperam ser lidos.',
      examples: [0],
    }),
    failed_events: z.int().meta({
      description: 'Quantos pedidos não puderam ser lidos.',
      examples: [0],
    }),
    import: z
      .object({
        phase: z.enum(['products', 'orders', 'done']).meta({
          description:
            'A etapa: `products` produtos, `orders` pedidos de 90 dias, `done` terminou.',
          examples: ['done'],
        }),
        products: z
          .int()
          .meta({ description: 'Quantos produtos já foram importados.', examples: [48] }),
        orders: z
          .int()
          .meta({ description: 'Quantos pedidos já foram importados.', examples: [312] }),
        finished_at: Moment.nullable().meta({
          description: 'Quando a importação terminou; nulo enquanto ela continua.',
        }),
      })
      .meta({ description: 'O andamento da primeira importação.' }),
  })
  .meta({ id: 'Shop' })
export type ShopView = z.output<typeof ShopView>

/** The work of the shop changes these, not people. */
const shop = versionedBy(ShopView, [
  'state',
  'problem',
  'problem_since',
  'checked_at',
  'last_event_at',
  'waiting_events',
  'failed_events',
  'import',
])

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

export const unknownShop = {
  unknown_shop: { status: 404, message: 'Loja não encontrada.' },
} as const
export const shopIsOff = {
  shop_disconnected: {
    status: 409,
    message: 'Esta loja está desconectada. Conecte de novo.',
  },
} as const

const Credentials = z.partialRecord(z.enum(credentialNames), Text(500).trim().min(1)).meta({
  description:
    'As chaves que a plataforma dá. Shopify: `client_id` e `client_secret` do aplicativo. WooCommerce: `consumer_key` e `consumer_secret`, com leitura e escrita. Nuvemshop: `access_token` e `client_secret` do aplicativo. VTEX: `app_key` e `app_token` de uma chave só para o programa. Outra loja: nenhuma.',
  examples: [{ client_id: 'a1b2c3d4e5f6', client_secret: 'shpss_exemplo' }],
})

const answers = {
  shop_problem: { status: 422, message: '{value}' },
  credential_missing: { status: 422, message: 'Preencha esta chave.' },
  too_many_attempts: {
    status: 429,
    message: 'São muitas tentativas de uma vez. Tente de novo em {value}.',
  },
} as const

export const listShops = endpoint({
  method: 'GET',
  path: '/api/brand/v1/shops',
  summary: 'Lista as lojas conectadas',
  access: { brand: 'shops.write' },
  wholeBrand: true,
  query: KeysetQuery,
  response: keysetPageOf(ShopView),
  refusals: cursorRefusals,
})

export const showShop = endpoint({
  method: 'GET',
  path: '/api/brand/v1/shops/:id',
  summary: 'Mostra uma loja',
  access: { brand: 'shops.write' },
  wholeBrand: true,
  params,
  response: ShopView,
  versioned: shop,
  refusals: unknownShop,
})

export const connectShop = endpoint({
  method: 'POST',
  path: '/api/brand/v1/shops',
  summary: 'Conecta uma loja',
  description:
    'Confere as chaves na loja, pede a ela avisos dos pedidos e importa os produtos e os pedidos de 90 dias. Uma loja que já esteve conectada volta com o mesmo número.',
  access: { brand: 'shops.write' },
  fresh: true,
  wholeBrand: true,
  severalTransactions: true,
  body: z.object({
    kind: z
      .enum(shopKinds)
      .meta({ description: 'A plataforma da loja.', examples: ['shopify'] }),
    address: Text(200)
      .trim()
      .min(1)
      .meta({
        description:
          'O endereço da loja. Shopify: `loja.myshopify.com`. WooCommerce: o endereço do site. Nuvemshop: o número da loja. VTEX: o nome da conta. Outra loja: o endereço do site.',
        examples: ['loja-aurora.myshopify.com'],
      }),
    credentials: Credentials,
    order_prefix: Text(10)
      .trim()
      .regex(/^[A-Za-z0-9-]*$/, 'Use letras, números e hífen.')
      .default('')
      .meta({
        description:
          'O começo do número de cada pedido desta loja. Só é preciso com mais de uma loja.',
        examples: [''],
      }),
  }),
  status: 201,
  response: ShopView,
  refusals: {
    ...answers,
    unknown_address: {
      status: 422,
      message:
        'Este não é o endereço de uma loja desta plataforma. Confira o endereço ou escolha outra plataforma.',
    },
    insecure_url: { status: 422, message: needsHttps },
    private_address: { status: 422, message: privateAddress },
    already_connected: {
      status: 409,
      message: 'Esta loja já está conectada. Abra a loja para mudar os dados.',
    },
    at_other_brand: {
      status: 409,
      message: 'Outra marca já conectou esta loja. Peça a ela que desconecte antes.',
    },
    prefix_taken: {
      status: 409,
      message: 'Outra loja usa este começo nos números dos pedidos. Escolha outro.',
    },
    too_many: {
      status: 409,
      message: 'São no máximo {value} lojas por marca. Exclua uma que não usa mais.',
    },
  },
})

export const changeShopKeys = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/shops/:id/credentials',
  summary: 'Troca as chaves de uma loja',
  description: 'As chaves novas são conferidas na loja antes; as que não vêm ficam.',
  access: { brand: 'shops.write' },
  fresh: true,
  wholeBrand: true,
  severalTransactions: true,
  params,
  body: z.object({ credentials: Credentials }),
  response: ShopView,
  versioned: shop,
  refusals: { ...unknownShop, ...shopIsOff, ...versionRefusals, ...answers },
})

export const disconnectShop = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/shops/:id',
  summary: 'Desconecta uma loja',
  description: 'Os pedidos e os produtos ficam. Os avisos da loja não são mais lidos.',
  access: { brand: 'shops.write' },
  wholeBrand: true,
  params,
  response: ShopView,
  versioned: shop,
  refusals: { ...unknownShop, ...versionRefusals },
})

export const checkShop = endpoint({
  method: 'POST',
  path: '/api/brand/v1/shops/:id/check',
  summary: 'Confere uma loja agora',
  description:
    'Pede a conferência que roda a cada 15 minutos: avisos religados e pedidos que faltam.',
  access: { brand: 'shops.write' },
  wholeBrand: true,
  params,
  status: 202,
  response: ShopView,
  refusals: { ...unknownShop, ...shopIsOff },
})
