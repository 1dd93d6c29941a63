import { expect, test } from 'vitest'

import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'
import { redeem } from '#tests/support/steps/money/redemptions.ts'

import { showBrandRedemption } from '../brand-contract.ts'
import type { PayoutProvider } from '../server/payouts/payout.ts'
import { text } from './text.ts'

/** A provider that loses every payment, and knows that it has none. */
const payout: PayoutProvider = {
  name: 'test',
  submit: () => Promise.reject(new Error('lost on the way')),
  find: () => Promise.resolve(null),
  listSince: () => Promise.resolve([]),
  checkKey: () => Promise.resolve({ status: 'valid' }),
}

const world = await worldForFile({ payout })

test('a redemption that never reached its provider is taken back, and then paid here', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { credit: 100_00 })
  const id = await redeem(world, ana, 50)
  const key = { brandId: brand.id, partnerId: ana.partnerId, redemptionId: id }
  await expect(world.pay(key)).rejects.toThrow('lost')
  world.clock.set(new Date(world.clock.now().getTime() + 20 * MINUTE_MS))
  const eva = await world.staff(brand, { role: 'finance' })
  const { user } = await browseConsole(world, eva, `/financeiro/resgates/${id}`)
  await user.click(await screen.findByRole('button', { name: text.takeBack.act }))
  await screen.findByText(text.takeBack.hint('R$ 50,00'))
  await user.click(await screen.findByText(text.takeBack.reasons[1]))
  const last = screen.getAllByRole('button', { name: text.takeBack.act }).at(-1)
  await user.click(last as HTMLElement)
  await screen.findByRole('button', { name: text.pay.act })
  expect(screen.queryByRole('button', { name: text.takeBack.act })).toBeNull()
  const params = { id }
  expect(await world.call(brand, showBrandRedemption, { params })).toMatchObject({
    status: 'awaiting_brand',
  })
})
