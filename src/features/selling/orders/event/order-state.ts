import { z } from 'zod'

import { orderStatuses } from '../rules.ts'

/** The state of an order on the wire, with what each one does to the commission. */
export const OrderState = z.enum(orderStatuses).meta({
  description: [
    'A situação do pedido na loja:',
    '`pen` feito, à espera do pagamento, ainda sem comissão;',
    '`apv` pagamento aprovado, a comissão fica em análise;',
    '`fat` faturado ou entregue, começa o prazo para liberar a comissão;',
    '`can` cancelado e `dev` devolvido, a comissão é estornada.',
  ].join(' '),
  examples: ['apv'],
})
