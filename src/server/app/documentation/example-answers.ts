import { describeWarning } from '#features/selling/orders/event/warnings.ts'

/** What the commission of the example's order is: 10 % of two pieces, less the discount. */
const exampleOrder = {
  external_id: 'A-1042',
  status: 'apv',
  partner_slug: 'ana',
  attributed_by: 'coupon',
  commission: {
    base: 116.91,
    percent: 10,
    amount: 11.69,
    rule: 'level',
    state: 'under_analysis',
  },
  secondary_commission: {
    base: 116.91,
    percent: 2,
    amount: 2.34,
    rule: 'default',
    state: 'under_analysis',
    partner_slug: 'carla',
  },
  warnings: [],
}

const exampleSignal = {
  id: 12,
  rule: 'own_purchase',
  state: 'open',
  partner_slug: 'ana',
  partner_name: 'Ana Beatriz Lima',
  summary: 'O comprador tem os dados do parceiro: CPF ou CNPJ.',
  findings: 1,
  orders: 1,
  amount: 11.69,
  opened_at: '2026-11-20T17:37:00.000Z',
  updated_at: '2026-11-20T17:37:00.000Z',
  expires_at: '2026-12-20T17:37:00.000Z',
  hold_until: '2026-12-04T17:37:00.000Z',
  decided_by: null,
  decided_at: null,
  reason: null,
  denied: false,
}
const exampleDecision = {
  decided_by: 'Carla Dias',
  decided_at: '2026-11-21T12:00:00.000Z',
}

/** The answers whose fields depend on each other, by the operation. */
export const exampleAnswers: Readonly<Record<string, object>> = {
  putOrder: exampleOrder,
  showOrder: exampleOrder,
  putOrders: {
    results: [
      { external_id: 'A-1042', ok: true },
      {
        external_id: 'A-1040',
        ok: true,
        warnings: [describeWarning({ code: 'unknown_click', value: 'clk_7h2k9m4p' })],
      },
      {
        external_id: 'A-1043',
        ok: false,
        errors: { 'items.0.discount': ['O desconto é maior que o valor da linha.'] },
      },
    ],
  },
  putProducts: {
    results: [
      { sku: 'CREME-50', ok: true },
      {
        sku: 'SERUM-30',
        ok: false,
        errors: { price: ['O valor precisa ser maior que zero.'] },
      },
    ],
  },
  listFraudSignals: { data: [exampleSignal], next: null },
  showFraudSignal: exampleSignal,
  listFraudFindings: {
    data: [
      {
        id: 31,
        summary: exampleSignal.summary,
        found_at: exampleSignal.opened_at,
        order: 'A-1042',
        commission: 11.69,
        other_slug: null,
        other_name: null,
      },
    ],
    next: null,
  },
  dismissFraudSignal: {
    ...exampleSignal,
    ...exampleDecision,
    state: 'dismissed',
    reason: 'A parceira comprou para uma cliente.',
  },
  confirmFraudSignal: {
    ...exampleSignal,
    ...exampleDecision,
    state: 'confirmed',
    amount: 0,
    reason: 'A parceira comprou de si mesma.',
    denied: true,
  },
}
