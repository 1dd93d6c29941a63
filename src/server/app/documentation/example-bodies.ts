import { exampleValues } from '#platform/contract/endpoint/example-values.ts'

const draft = { scope: 'level', level: 'Ouro', percent: 12 }

/** Its days depend on each other. */
export const exampleMission = {
  title: 'Inverno com a Aurora',
  description: 'Mostre como você cuida da pele no frio.',
  instructions: 'Publique um vídeo de até um minuto.',
  rules: 'Uma publicação por pessoa.',
  contents_required: 1,
  terms: { text: 'Ao participar, você autoriza o uso do vídeo pela marca.' },
  enrolment_starts_at: '2026-12-01T12:00:00.000Z',
  enrolment_ends_at: '2026-12-20T23:00:00.000Z',
  starts_at: '2026-12-01T12:00:00.000Z',
  ends_at: '2026-12-31T23:00:00.000Z',
  reward: 25,
}

const exampleItems = [
  {
    sku: 'CREME-50',
    name: exampleValues.productName,
    category: exampleValues.category,
    quantity: 2,
    price: 64.95,
    discount: 12.99,
  },
]

const exampleOrder = {
  status: 'apv',
  created_at: '2026-11-20T14:30:00-03:00',
  updated_at: '2026-11-20T14:35:00-03:00',
  coupon: 'ANA10',
  customer: { city: 'Recife', state: 'PE' },
  freight: 12.5,
  items: exampleItems,
}

const returnedOrder = {
  external_id: 'A-1040',
  status: 'fat',
  created_at: '2026-11-12T09:10:00-03:00',
  updated_at: '2026-11-20T16:00:00-03:00',
  click_id: 'clk_7h2k9m4p',
  freight: 0,
  items: exampleItems.map((item) => ({ ...item, discount: 0, returned_quantity: 1 })),
}

const exampleProduct = {
  name: exampleValues.productName,
  category: exampleValues.category,
  price: 64.95,
  promotion_price: 59.9,
  url: 'https://loja.example.com/creme-hidratante',
  image: 'https://loja.example.com/fotos/creme-50.jpg',
  description: 'Creme hidratante para todos os dias, pote de 50 g.',
  active: true,
}

/** The bodies of operations whose fields depend on each other, by the operation. */
export const exampleBodies: Readonly<Record<string, object>> = {
  changeBooster: { times: 3, valid_until: '2026-11-30' },
  createBooster: {
    target: 'category',
    category: exampleValues.category,
    times: 2,
    valid_from: '2026-11-27',
    valid_until: '2026-11-29',
  },
  downloadSignedTerm: { conf: { template: 'adesao', version: '2' }, data: {} },
  putMission: exampleMission,
  putOrder: exampleOrder,
  putOrders: { orders: [{ external_id: 'A-1042', ...exampleOrder }, returnedOrder] },
  putProduct: exampleProduct,
  putProducts: { products: [{ sku: 'CREME-50', ...exampleProduct }] },
  sendPayoutCode: { pix_account: { type: 'email', key: 'ana.lima@example.com' } },
  simulateRules: { draft, external_id: 'A-1042' },
  startReplay: { draft },
  updateProfile: {
    pix_account: { type: 'email', key: 'ana.lima@example.com' },
  },
}
