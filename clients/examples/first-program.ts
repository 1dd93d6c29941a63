/**
 * A brand's first program through the API: products, a commission rule, a partner with a coupon, and
 * an order that pays the partner.
 *
 *   node clients/examples/first-program.ts http://127.0.0.1:3000 KEY
 */
import { AliadoError, createAliado, dataOf, itemsOf } from '@aliado/client'

const [url = 'http://127.0.0.1:3000', key = ''] = process.argv.slice(2)
const aliado = createAliado({ url, key })

// 1. What partners sell.
const { results } = await dataOf(
  aliado.POST('/api/brand/v1/products/batch', {
    body: {
      products: [
        {
          sku: 'CREME-50',
          name: 'Creme hidratante 50 g',
          category: 'Pele',
          url: 'https://loja.example.com/creme',
          price: 64.95,
        },
      ],
    },
  }),
)
process.stdout.write(`produtos: ${results.filter(({ ok }) => ok).length}\n`)

// 2. What a sale of this category pays. Nothing is saved in a trial.
const rule = { scope: 'category', category: 'Pele', percent: 12 } as const
const trial = await dataOf(
  aliado.POST('/api/brand/v1/commission-rules', {
    params: { query: { dry_run: true } },
    body: rule,
  }),
)
process.stdout.write(`regra: ${trial.category} paga ${trial.percent}%\n`)

// 3. The newest approved partner, and a coupon for her or him.
let partner: string | undefined
for await (const { slug } of itemsOf((cursor) =>
  aliado.GET('/api/brand/v1/partners', {
    params: { query: { status: 'approved', ...(cursor && { cursor }) } },
  }),
)) {
  partner = slug
  break
}
if (partner === undefined) {
  process.stdout.write('Ainda não há parceiros aprovados: aprove um e rode de novo.\n')
  process.exit(0)
}

const coupon = `${partner.toUpperCase().replaceAll('-', '').slice(0, 12)}10`
const given = await aliado.POST('/api/brand/v1/coupons', {
  body: { number: coupon, partner_slug: partner, type_discount: 'percent', discount: 10 },
})
// 409: the coupon exists since an earlier run.
if (given.response.status !== 409) await dataOf(Promise.resolve(given))

// 4. An order with the coupon, and why it pays what it pays.
const now = new Date().toISOString()
const order = await dataOf(
  aliado.PUT('/api/brand/v1/orders/{external_id}', {
    params: { path: { external_id: `EXEMPLO-${Date.now()}` } },
    body: {
      status: 'apv',
      created_at: now,
      updated_at: now,
      coupon,
      items: [
        {
          sku: 'CREME-50',
          name: 'Creme hidratante 50 g',
          category: 'Pele',
          price: 64.95,
          quantity: 2,
        },
      ],
    },
  }),
)
process.stdout.write(
  `pedido: ${order.external_id}, de ${order.partner_slug ?? 'nenhum parceiro'}, comissão de R$ ${order.commission?.amount ?? 0}\n`,
)

// 5. A refusal has a sentence for people and a code for programs.
try {
  await dataOf(
    aliado.GET('/api/brand/v1/orders/{external_id}', {
      params: { path: { external_id: 'NAO-EXISTE' } },
    }),
  )
} catch (error) {
  if (!(error instanceof AliadoError)) throw error
  process.stdout.write(`recusa: ${error.status} ${error.code}: ${error.message}\n`)
}
