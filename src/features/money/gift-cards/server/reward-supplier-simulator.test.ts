import { expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'
import { worldForFile } from '#tests/support/fixtures.ts'

import { rewardSupplierSimulator } from './reward-supplier-simulator.ts'

const world = await worldForFile()
const supplierWith = (options: { withOddities?: boolean }) =>
  rewardSupplierSimulator({ db: world.db, clock: world.clock, ...options })

async function idsOf(options: { withOddities?: boolean }): Promise<number[]> {
  const { giftCards } = await supplierWith(options).catalog('aurora')
  return giftCards.map(({ id }) => id)
}

test('the cards that fail on purpose are in no catalog but that of tests', async () => {
  const [usual, tried] = [await idsOf({}), await idsOf({ withOddities: true })]
  expect(tried.filter((id) => !usual.includes(id))).toEqual([901, 902])
})

test.each([
  [901, 'refused'],
  [902, 'processing'],
])('an order of the card %i is %s', async (id, status) => {
  const supplier = supplierWith({ withOddities: true })
  const { giftCards } = await supplier.catalog('aurora')
  const card = giftCards.find((one) => one.id === id)
  const answer = await supplier.submit({
    externalId: `pedido-${id}`,
    item: { kind: 'gift_card', productId: id, quantity: 1 },
    totalCents: cents((card?.priceCents ?? 0) + (card?.serviceFeeCents ?? 0)),
    recipient: {
      name: 'Ana',
      document: '52998224725',
      email: 'ana@aliado.test',
      mobile: null,
      address: null,
    },
  })
  expect(answer.status).toBe(status)
})
