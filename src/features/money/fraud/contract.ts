import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { writeReason } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { fraudRules, signalStates } from './rules.ts'

const endpoint = endpointsOf('fraud')

const FraudSignal = z
  .object({
    id: z.int(),
    rule: z.enum(fraudRules),
    state: z.enum(signalStates),
    partner_slug: z.string(),
    partner_name: z.string(),
    /** What was found last, in one sentence with its figures. */
    summary: z.string(),
    findings: z.int(),
    /** The orders among them, and the partner's commissions of these that are not reversed. */
    orders: z.int(),
    amount: Reais,
    opened_at: Moment,
    updated_at: Moment,
    /** Without a decision it ends then. */
    expires_at: Moment,
    /** Its sales are not released before; null: the brand holds none. */
    hold_until: Moment.nullable(),
    decided_by: z.string().nullable(),
    decided_at: Moment.nullable(),
    reason: z.string().nullable(),
    /** Whether the commissions of its sales were taken away. */
    denied: z.boolean(),
  })
  .meta({ id: 'FraudSignal' })
export type FraudSignal = z.output<typeof FraudSignal>

const FraudFinding = z
  .object({
    id: z.int(),
    summary: z.string(),
    found_at: Moment,
    /** The number of the order, where it is about one. */
    order: z.string().nullable(),
    /** The partner's commission of it; null where it is about no order. */
    commission: Reais.nullable(),
    /** Another partner whom it is about too. */
    other_slug: z.string().nullable(),
    other_name: z.string().nullable(),
  })
  .meta({ id: 'FraudFinding' })
export type FraudFinding = z.output<typeof FraudFinding>

const params = z.object({ id: z.coerce.number().int().min(1).max(1e15) })
const unknown = {
  unknown_signal: { status: 404, message: 'Suspeita não encontrada.' },
} as const
const decided = {
  already_decided: {
    status: 409,
    message:
      'Esta suspeita já terminou. Situação atual: {value}. Recarregue para ver a decisão.',
  },
} as const

/** Newest first; the filters are combined. */
export const listFraudSignals = endpoint({
  method: 'GET',
  path: '/api/brand/v1/fraud-signals',
  summary: 'Lista as suspeitas de fraude',
  description:
    'Cada suspeita reúne o que uma regra encontrou sobre um parceiro: compra própria, cliques próprios, chave Pix ou aparelho em comum, cliques ou conversão fora do normal, cupom sem visitas, cancelamento logo depois da liberação, e-mail temporário, anúncio pago ou site proibido. É um motivo para olhar, não uma punição.',
  access: { brand: 'orders.read' },
  query: KeysetQuery.extend({
    state: z.enum(signalStates).optional(),
    rule: z.enum(fraudRules).optional(),
    /** The slug of a partner; absent: every partner. */
    partner: Text(60).min(1).optional(),
    /** The number of an order that they are about. */
    order: Text(80).min(1).optional(),
  }),
  response: keysetPageOf(FraudSignal),
  refusals: cursorRefusals,
})

export const showFraudSignal = endpoint({
  method: 'GET',
  path: '/api/brand/v1/fraud-signals/:id',
  summary: 'Mostra uma suspeita de fraude',
  description:
    'A suspeita com seus números, o prazo e a decisão. Cada fato está na lista de achados.',
  access: { brand: 'orders.read' },
  params,
  response: FraudSignal,
  refusals: unknown,
})

/** Newest first. */
export const listFraudFindings = endpoint({
  method: 'GET',
  path: '/api/brand/v1/fraud-signals/:id/findings',
  summary: 'Lista os achados de uma suspeita de fraude',
  description:
    'Cada fato que a regra encontrou, com o pedido e a comissão. Chaves, documentos e telefones nunca aparecem.',
  access: { brand: 'orders.read' },
  params,
  query: KeysetQuery,
  response: keysetPageOf(FraudFinding),
  refusals: { ...unknown, ...cursorRefusals },
})

const reason = Text(300).trim().min(3, writeReason)

/** Nothing was wrong: its sales are released as usual, and the same facts open no signal again. */
export const dismissFraudSignal = endpoint({
  method: 'POST',
  path: '/api/brand/v1/fraud-signals/:id/dismiss',
  summary: 'Descarta uma suspeita de fraude',
  description:
    'As vendas voltam ao prazo normal de liberação. Os mesmos fatos não abrem outra suspeita. Com `dry_run`, mostra o resultado sem gravar.',
  access: { brand: 'fraud.decide' },
  params,
  body: z.object({ reason }),
  dryRun: true,
  response: FraudSignal,
  refusals: { ...unknown, ...decided },
})

/**
 * It was right. With `deny_sales` the commissions of its orders are taken away, for the partner and the
 * inviter; what was spent becomes debt.
 */
export const confirmFraudSignal = endpoint({
  method: 'POST',
  path: '/api/brand/v1/fraud-signals/:id/confirm',
  summary: 'Confirma uma suspeita de fraude',
  description:
    'Com `deny_sales`, as comissões dos pedidos da suspeita são estornadas, também as de quem convidou; o que já foi gasto vira débito. Sem ele, as vendas voltam ao prazo normal. O parceiro vê na venda que a marca a conferiu. Com `dry_run`, mostra o resultado sem gravar.',
  access: { brand: 'fraud.decide' },
  params,
  body: z.object({ reason, deny_sales: z.boolean().default(false) }),
  dryRun: true,
  response: FraudSignal,
  refusals: {
    ...unknown,
    ...decided,
    no_sales: {
      status: 409,
      message: 'Esta suspeita não tem vendas para estornar. Confirme sem estorno.',
    },
  },
})
