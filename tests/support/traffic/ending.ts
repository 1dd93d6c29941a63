import { expect } from 'vitest'

import { until } from '#tests/support/servers/production.ts'

import type { Load } from './load.ts'
import type { Place, Shop } from './people.ts'

type Listed = { id: string; external_id: string; status: string; partner_slug: string }

/** Every row of a list of the brand's API. */
export async function everyPage(
  address: string,
  list: string,
  key: string,
): Promise<Listed[]> {
  const found: Listed[] = []
  for (let cursor = ''; ;) {
    const path = `/api/brand/v1/${list}?limit=100${cursor}`
    const answer = await fetch(address + path, {
      headers: { authorization: `Bearer ${key}` },
    })
    expect(answer.status).toBe(200)
    const page = await answer.json()
    found.push(...page.data)
    if (page.next === null) return found
    cursor = `&cursor=${encodeURIComponent(page.next)}`
  }
}

/** Ends the load; each acknowledged redemption is paid once, and each acknowledged order is there once. */
export async function expectNothingLost(
  { bank, publicAddresses }: Pick<Place, 'bank' | 'publicAddresses'>,
  { key, sellers }: Shop,
  load: Load,
): Promise<{ redemptions: number; orders: number }> {
  await load.stop()
  const acknowledged = [...load.redeemed.values()]
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  const paid = await until(async () => {
    const ids = bank.paid().map(({ externalId }) => externalId)
    return ids.length >= acknowledged.length ? ids : null
  })
  expect(paid.toSorted()).toEqual(acknowledged.toSorted())

  const listed = await everyPage(publicAddresses[0] ?? '', 'orders', key)
  const orders = listed.map((one) => `${one.external_id} ${one.partner_slug}`)
  const sent = [...load.ordered].map(([id, slug]) => `${id} ${slug}`)
  const first = sellers.map(({ slug }) => `venda-${slug} ${slug}`)
  expect(orders.toSorted()).toEqual([...sent, ...first].toSorted())
  return { redemptions: acknowledged.length, orders: sent.length }
}
