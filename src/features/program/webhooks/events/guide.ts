import type { EventData, WebhookEvent } from './events.ts'

type Guide<E extends WebhookEvent> = {
  /** When it is sent (pt-BR). */
  description: string
  example: EventData<E>
}

const partner = { slug: 'ana-souza', pf_pj: 'PF' } as const
const partner_slug = 'ana-souza'
const id = 4821
const created_at = '2026-11-20T14:03:00.000Z'
const external_id = '100234'
const order = { external_id, partner_slug, total: 259.8, created_at }
const commission = {
  order_external_id: external_id,
  role: 'PRI',
  partner_slug,
  amount: 25.98,
} as const
const redemption = {
  id: '0b5f1d5e-4c1a-4a1e-9d3e-2f6f0a6f7c11',
  protocol: 'R202611-0B5F1D5E',
  partner_slug,
  reward_option_id: 1,
  points: 150,
}
const claim = {
  id,
  order_external_id: external_id,
  partner_slug,
  kind: 'missing',
} as const
const document = { id, type: 'Comprovante de endereço', partner_slug }
const closing = {
  id,
  protocol: 'F202610-1A2B3C4D',
  partner_slug,
  period_begin: '2026-10-01',
  period_end: '2026-10-31',
  net_value: 812.4,
}
const batch = {
  id: 12,
  method: 'file',
  payment_count: 38,
  total_value: 18402.5,
  version: 1,
} as const
const payout = {
  id: '5f0c2c9e-7a0b-4d36-9d5e-3c1b7a2f4e10',
  batch_id: 12,
  partner_slug,
  kind: 'closing',
  cause_id: String(id),
  protocol: closing.protocol,
  value: 812.4,
} as const
const subscription = { id, mission_slug: 'verao', partner_slug }
const content = { ...subscription, title: 'Minha rotina de manhã' }

/** What each event means, with an example of its data. */
export const eventGuide: { [E in WebhookEvent]: Guide<E> } = {
  'partner.created': {
    description: 'Um parceiro entrou no programa.',
    example: { ...partner, approved: null },
  },
  'partner.approved': {
    description: 'A marca aprovou um parceiro.',
    example: { ...partner, approved: true },
  },
  'partner.refused': {
    description: 'A marca recusou um parceiro.',
    example: { ...partner, approved: false },
  },
  'partner.blocked': {
    description: 'A marca bloqueou um parceiro.',
    example: { partner_slug },
  },
  'partner.unblocked': {
    description: 'A marca desbloqueou um parceiro.',
    example: { partner_slug },
  },
  'partner.level_changed': {
    description: 'Um parceiro mudou de nível.',
    example: { partner_slug, level_before: 'Bronze', level: 'Prata' },
  },
  'terms.accepted': {
    description: 'Um parceiro aceitou uma versão dos termos.',
    example: { partner_slug, version: '3' },
  },
  'document.sent': {
    description: 'Um parceiro enviou um documento.',
    example: document,
  },
  'document.decided': {
    description: 'A marca aprovou ou recusou um documento.',
    example: { ...document, decision: 'approved' },
  },
  'coupon.changed': {
    description: 'Um cupom foi criado, alterado ou desativado.',
    example: { partner_slug, number: 'ANA10', active: true },
  },
  'order.attributed': {
    description: 'Um pedido ganhou um parceiro, ou passou a outro.',
    example: { ...order, status: 'pen' },
  },
  'order.approved': {
    description: 'Um pedido de um parceiro foi aprovado.',
    example: { ...order, status: 'apv' },
  },
  'order.invoiced': {
    description: 'Um pedido de um parceiro foi faturado.',
    example: { ...order, status: 'fat' },
  },
  'order.cancelled': {
    description: 'Um pedido de um parceiro foi cancelado.',
    example: { ...order, status: 'can' },
  },
  'order.returned': {
    description: 'Um pedido de um parceiro foi devolvido.',
    example: { ...order, status: 'dev' },
  },
  'commission.credited': {
    description: 'Uma comissão entrou em análise, ou mudou de valor.',
    example: commission,
  },
  'commission.reversed': {
    description: 'Uma comissão foi estornada.',
    example: commission,
  },
  'commission.released': {
    description: 'Uma comissão foi liberada para resgate.',
    example: commission,
  },
  'fraud_signal.opened': {
    description: 'Uma regra encontrou algo a conferir sobre um parceiro.',
    example: { id: 12, rule: 'own_purchase', partner_slug: 'ana' },
  },
  'redemption.requested': {
    description: 'Um parceiro pediu um resgate.',
    example: redemption,
  },
  'redemption.paid': {
    description: 'Um resgate foi pago.',
    example: { ...redemption, paid_at: created_at, paid_on: '2026-11-20' },
  },
  'redemption.refused': {
    description: 'Um resgate falhou ou foi recusado; os créditos voltaram.',
    example: redemption,
  },
  'claim.opened': {
    description: 'Um parceiro contestou uma venda.',
    example: { ...claim, answer_by: '2026-11-27' },
  },
  'claim.answered': {
    description: 'A marca respondeu uma contestação.',
    example: { ...claim, decision: 'accepted' },
  },
  'commission.closed': {
    description: 'O mês de um parceiro foi fechado.',
    example: closing,
  },
  'closing.paid': {
    description: 'Um fechamento foi pago.',
    example: { ...closing, paid_at: created_at, paid_on: '2026-11-20' },
  },
  'payout_batch.prepared': {
    description: 'Um lote de pagamento ficou pronto e espera aprovação.',
    example: batch,
  },
  'payout_batch.approved': {
    description: 'Um lote de pagamento foi aprovado.',
    example: batch,
  },
  'payout.paid': {
    description: 'Um pagamento de um lote foi feito.',
    example: { ...payout, paid_on: '2026-11-20' },
  },
  'payout.refused': {
    description: 'O banco recusou um pagamento; ele volta a estar a pagar.',
    example: { ...payout, reason: 'Conta encerrada.' },
  },
  'payout.returned': {
    description:
      'O banco devolveu um pagamento, também depois de feito; ele volta a estar a pagar.',
    example: { ...payout, reason: 'Chave Pix de outra pessoa.' },
  },
  'course.finished': {
    description: 'Um parceiro terminou um curso.',
    example: { slug: partner_slug, course: 'primeiros-passos' },
  },
  'mission.subscribed': {
    description: 'Um parceiro se inscreveu em uma missão.',
    example: { ...subscription, status: 'in_review' },
  },
  'mission.subscription_decided': {
    description: 'A marca decidiu sobre a inscrição em uma missão.',
    example: { ...subscription, decision: 'approved' },
  },
  'mission.content_submitted': {
    description: 'Um parceiro enviou um conteúdo de missão.',
    example: content,
  },
  'mission.content_decided': {
    description: 'A marca aprovou ou recusou um conteúdo de missão.',
    example: { ...content, decision: 'approved' },
  },
  'webhook.test': {
    description: 'Um teste, pedido pela equipe da marca.',
    example: { message: 'Se você leu isto, o webhook funciona.' },
  },
}
