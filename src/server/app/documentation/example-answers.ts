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
}
