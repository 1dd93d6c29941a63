import { z } from 'zod'

import { exampleValues } from '#platform/contract/endpoint/example-values.ts'
import { cents, LARGEST_AMOUNT, ReaisFromZero } from '#platform/contract/money.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { isLost, type OrderStatus } from '../rules.ts'
import { OrderState } from './order-state.ts'

export const ExternalId = Text(120)
  .min(1)
  .meta({
    description:
      'O número do pedido na loja, único na marca. O mesmo número de novo atualiza o pedido.',
    examples: ['A-1042'],
  })

/** There were no online shops before; more than a year ahead means a broken clock. */
const OrderMoment = Moment.refine(
  (moment) => moment.getUTCFullYear() >= 1990 && moment.getUTCFullYear() < 2200,
  'Data fora do intervalo aceito.',
)

const OrderItem = z
  .object({
    sku: Text(120)
      .min(1)
      .meta({ description: 'O código do produto na loja.', examples: ['CREME-50'] }),
    name: Text(300)
      .min(1)
      .meta({
        description: 'O nome do produto como o cliente o comprou.',
        examples: [exampleValues.productName],
      }),
    category: Text(120)
      .min(1)
      .meta({
        description: 'A categoria do produto: pode ter um percentual próprio nas regras.',
        examples: [exampleValues.category],
      }),
    quantity: z
      .int()
      .min(1)
      .max(100_000)
      .meta({ description: 'Quantas peças foram vendidas na linha.', examples: [2] }),
    price: ReaisFromZero.meta({
      description: 'O preço de uma peça, em reais, antes do desconto.',
      examples: [64.95],
    }),
    discount: ReaisFromZero.optional().meta({
      description: 'O desconto da linha inteira (não de cada peça), em reais.',
      examples: [12.99],
    }),
    returned_quantity: z
      .int()
      .min(0)
      .optional()
      .meta({
        description:
          'Quantas peças da linha voltaram até agora. A comissão diminui na proporção.',
        examples: [0],
      }),
    returned_amount: ReaisFromZero.optional().meta({
      description:
        'Quanto da linha já foi devolvido ao cliente, em reais; se enviado, vale no lugar das peças.',
      examples: [0],
    }),
  })
  .check((context) => {
    const { discount, quantity, price, ...item } = context.value
    // These fields have their own errors; a computed one would only repeat them.
    if (!(price >= 0) || !(quantity >= 1)) return
    const refuse = (field: string, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: context.value })
    if ((discount ?? 0) > quantity * price)
      refuse('discount', 'O desconto é maior que o valor da linha.')
    if ((item.returned_quantity ?? 0) > quantity)
      refuse('returned_quantity', 'Voltaram mais peças do que foram vendidas.')
    const paid = quantity * price - (discount ?? 0)
    if ((item.returned_amount ?? 0) > Math.max(0, paid))
      refuse('returned_amount', 'O valor devolvido é maior que o valor pago pela linha.')
  })

/** SHA-256 in hexadecimal, of the value in the documented form. */
const Sha256 = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'Use o SHA-256 em hexadecimal, com 64 caracteres.')

const Customer = z.object({
  city: Text(120)
    .nullish()
    .meta({ description: 'A cidade da entrega.', examples: ['Recife'] }),
  state: Text(60)
    .nullish()
    .meta({ description: 'O estado da entrega: sigla ou nome.', examples: ['PE'] }),
  document_sha256: Sha256.nullish().meta({
    description:
      'O SHA-256 do CPF ou CNPJ do cliente, só com os números. Mostra compras do próprio parceiro.',
  }),
  email_sha256: Sha256.nullish().meta({
    description: 'O SHA-256 do e-mail do cliente, em minúsculas e sem espaços.',
  }),
  phone_sha256: Sha256.nullish().meta({
    description:
      'O SHA-256 do telefone do cliente, só com os números e com o código do país (5511987654321).',
  }),
})

const orderFields = {
  status: OrderState,
  created_at: OrderMoment.meta({
    description:
      'Quando o cliente fez o pedido, com fuso. Só ganha quem era parceiro aprovado neste momento.',
    examples: ['2026-11-20T14:30:00-03:00'],
  }),
  updated_at: OrderMoment.meta({
    description:
      'Quando o pedido mudou na loja, com fuso. Um evento mais antigo que o gravado é ignorado.',
    examples: ['2026-11-20T14:35:00-03:00'],
  }),
  coupon: Text(60)
    .nullish()
    .meta({
      description: 'O cupom que o cliente usou; o de um parceiro atribui o pedido a ele.',
      examples: ['ANA10'],
    }),
  click_id: Text(60)
    .nullish()
    .meta({
      description:
        'O código do clique em um link de parceiro (parâmetro `click_id` do endereço); vem depois do cupom.',
      examples: ['clk_7h2k9m4p'],
    }),
  partner_slug: Text(60)
    .nullish()
    .meta({
      description:
        'O slug do parceiro, se a loja já sabe de quem é a venda; vem depois do cupom e do clique.',
      examples: ['ana'],
    }),
  customer: Customer.nullish().meta({
    description: 'De onde é o cliente, e resumos (SHA-256) dos dados dele.',
  }),
  freight: ReaisFromZero.default(cents(0)).meta({
    description: 'O frete, em reais. Não gera comissão.',
    examples: [12.5],
  }),
  items: z.array(OrderItem).max(500).meta({
    description:
      'As linhas do pedido, sempre todas. Só pedidos cancelados ou devolvidos vêm sem linhas.',
  }),
}

/** An order whose number is in the address; the body may repeat it. */
export const OrderBody = z
  .object({
    ...orderFields,
    external_id: ExternalId.optional().meta({
      description: 'O número do pedido: aqui é opcional e repete o do endereço.',
      examples: ['A-1042'],
    }),
  })
  .check(checkOrder)
  .meta({ id: 'OrderBody' })

/** A shop's event of an order. */
export const OrderEvent = z
  .object({ ...orderFields, external_id: ExternalId })
  .check(checkOrder)
export type OrderEvent = z.output<typeof OrderEvent>

type Whole = {
  status: OrderStatus
  freight: number
  items: { quantity: number; price: number }[]
}

/** Checks of the order as a whole. */
function checkOrder(context: z.core.ParsePayload<Whole>): void {
  const { status, freight, items } = context.value
  const refuse = (field: string, message: string) =>
    context.issues.push({ code: 'custom', path: [field], message, input: context.value })
  if (items.length === 0 && !isLost(status))
    refuse(
      'items',
      'Envie ao menos um item: só pedidos cancelados ou devolvidos vêm sem itens.',
    )
  const total = items.reduce((sum, item) => sum + item.quantity * item.price, freight)
  if (total > LARGEST_AMOUNT)
    refuse('items', 'O pedido passa de R$ 10.000.000,00 no total.')
}
