import { type APIRequestContext, expect } from '@playwright/test'

/** What a brand's own systems do. */
export const brandKeys = { aurora: 'demo-key-aurora', trilha: 'demo-key-trilha' }

type Shop = { request: APIRequestContext; brand: keyof typeof brandKeys }
type Order = {
  external_id: string
  status: 'apv' | 'fat'
  click_id?: string
  partner_slug?: string
  price: number
}
export type OrderView = {
  partner_slug: string | null
  attributed_by: string | null
  commission: { base: number; percent: number; amount: number; state: string } | null
}

/** The shop tells of an order, as often as it changes. */
export async function sendOrder(
  { request, brand }: Shop,
  { external_id, price, ...order }: Order,
): Promise<OrderView> {
  const now = new Date().toISOString()
  const answer = await request.put(`/api/brand/v1/orders/${external_id}`, {
    headers: { authorization: `Bearer ${brandKeys[brand]}` },
    data: {
      ...order,
      created_at: now,
      updated_at: now,
      freight: 13.29,
      customer: { city: 'Recife', state: 'PE' },
      items: [
        {
          sku: 'JORNADA-1',
          name: `Kit ${external_id}`,
          category: 'Skincare',
          quantity: 1,
          price,
        },
      ],
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as OrderView
}

export async function availableCredits(
  { request, brand }: Shop,
  slug: string,
): Promise<number> {
  const answer = await request.get(`/api/brand/v1/partners/${slug}`, {
    headers: { authorization: `Bearer ${brandKeys[brand]}` },
  })
  expect(answer.status()).toBe(200)
  const { credits } = (await answer.json()) as { credits: { available: number } }
  return Math.round(credits.available * 100)
}
