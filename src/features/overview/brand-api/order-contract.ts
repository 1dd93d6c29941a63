import { z } from 'zod'

import {
  ExternalId,
  OrderBody,
  OrderEvent,
} from '#features/selling/orders/event/order-event.ts'
import { OrderState } from '#features/selling/orders/event/order-state.ts'
import { OrderWarning } from '#features/selling/orders/event/warnings.ts'
import { batchErrors } from '#platform/contract/endpoint/batch-errors.ts'
import { checkedLater } from '#platform/contract/endpoint/checked-later.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { Percent } from '#platform/contract/percent.ts'

const endpoint = endpointsOf('brand-api')

const params = z.object({ external_id: ExternalId })

const CommissionView = z.object({
  base: Reais.meta({
    description:
      'O valor que conta: os itens, sem descontos, devoluções e frete, em reais.',
    examples: [116.91],
  }),
  percent: Percent.meta({
    description: 'O percentual da comissão; com linhas de regras diferentes, o médio.',
    examples: [10],
  }),
  amount: Reais.meta({ description: 'A comissão, em reais.', examples: [11.69] }),
  rule: z.enum(['exception', 'level', 'category', 'default', 'mixed']).meta({
    description:
      'De onde veio o percentual: `exception` exceção, `level` nível, `category` categoria, `default` padrão da marca, `mixed` linhas de regras diferentes.',
    examples: ['level'],
  }),
  state: z.enum(['under_analysis', 'released', 'reversed']).meta({
    description:
      'A situação da comissão: `under_analysis` em análise até o fim do prazo, `released` liberada, `reversed` estornada.',
    examples: ['under_analysis'],
  }),
})

export const OrderView = z
  .object({
    external_id: z.string().meta({
      description: 'O número do pedido na loja.',
      examples: ['A-1042'],
    }),
    status: OrderState,
    partner_slug: z
      .string()
      .nullable()
      .meta({
        description: 'O slug do parceiro que vendeu; nulo se o pedido não é de nenhum.',
        examples: ['ana'],
      }),
    attributed_by: z
      .enum(['coupon', 'click', 'partner', 'manual'])
      .nullable()
      .meta({
        description:
          'O que atribuiu o pedido: `coupon` cupom, `click` clique, `partner` o slug enviado, `manual` decisão da marca; nulo sem parceiro.',
        examples: ['coupon'],
      }),
    commission: CommissionView.nullable().meta({
      description: 'O que ganha quem vendeu; nulo se o pedido não gera comissão.',
    }),
    secondary_commission: CommissionView.extend({
      partner_slug: z.string().meta({
        description: 'O slug de quem indicou.',
        examples: ['carla'],
      }),
    })
      .optional()
      .meta({ description: 'O que ganha quem indicou o parceiro; ausente se não há.' }),
    warnings: z.array(OrderWarning).meta({
      description:
        'Por que o pedido não gera comissão ou não foi atribuído; vazio se está tudo certo.',
    }),
  })
  .meta({ id: 'Order' })

export type OrderView = z.output<typeof OrderView>

export const putOrder = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/orders/:external_id',
  summary: 'Cria ou atualiza um pedido',
  description:
    'Entre duas versões do mesmo pedido vale a de `updated_at` mais recente, na ordem da loja; por isso não há `If-Match`: um envio atrasado é aceito e não muda nada.',
  access: { brand: 'orders.write' },
  whileSuspended: true,
  params,
  body: OrderBody,
  dryRun: true,
  response: OrderView,
  refusals: {
    other_external_id: {
      status: 422,
      message:
        'O external_id do corpo é diferente do external_id do endereço. Envie o mesmo nos dois.',
    },
    future_date: {
      status: 422,
      message: 'A data está mais de 24 horas no futuro: confira o relógio e o fuso.',
    },
    unknown_order: { status: 404, message: 'Pedido não encontrado.' },
  },
})

export const putOrders = endpoint({
  method: 'POST',
  path: '/api/brand/v1/orders/batch',
  summary: 'Cria ou atualiza vários pedidos',
  access: { brand: 'orders.write' },
  whileSuspended: true,
  body: z.object({
    orders: z.array(checkedLater(OrderEvent)).min(1).max(1_000).meta({
      description:
        'Até 1.000 pedidos. Cada um é conferido sozinho: um com erro não impede os outros.',
    }),
  }),
  dryRun: true,
  response: z.object({
    results: z
      .array(
        z.object({
          external_id: z
            .string()
            .nullable()
            .meta({
              description: 'O número do pedido; nulo se não veio.',
              examples: ['A-1042'],
            }),
          ok: z.boolean().meta({ description: 'Se o pedido foi aceito.' }),
          errors: batchErrors,
          warnings: z.array(OrderWarning).optional().meta({
            description: 'Como em `GET /orders/{external_id}`; ausente se não há avisos.',
          }),
        }),
      )
      .meta({ description: 'Um resultado por pedido, na ordem em que foram enviados.' }),
  }),
})

export const showOrder = endpoint({
  method: 'GET',
  path: '/api/brand/v1/orders/:external_id',
  summary: 'Mostra um pedido',
  access: { brand: 'orders.read' },
  params,
  response: OrderView,
  refusals: { unknown_order: { status: 404, message: 'Pedido não encontrado.' } },
})
