import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import {
  NotSentNow,
  type PayoutProvider,
} from '#features/money/redemption/server/payouts/payout.ts'
import { inTurn, ownConnection } from '#features/program/providers/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { fakeEfi } from '#tests/support/servers/fake-efi.ts'
import { banksOf, useEfi } from '#tests/support/servers/own-provider.ts'

import { openPayout, ownOrDefault } from './brand-providers.ts'

const efi = await fakeEfi()
afterAll(() => efi.close())
const world = await worldForFile({ banks: banksOf(efi) })
const brand = await world.brand()
await useEfi(world, brand, efi)
efi.own('ana@aliado.test', '52998224725')

/** The providers as one more process opens them. */
const anotherProcess = () =>
  ownOrDefault<PayoutProvider>(world.db, {
    kind: 'pix',
    open: (connection) =>
      openPayout(connection, {
        db: world.db,
        banks: banksOf(efi),
        allowPrivateNetwork: [],
      }),
    fallback: payoutNotConfigured,
    untested: payoutNotConfigured,
    hasFallback: false,
  })

const payment = () => ({
  externalId: randomUUID(),
  amountCents: cents(10_00),
  to: {
    kind: 'pix' as const,
    pixKeyType: 'email' as const,
    pixKey: 'ana@aliado.test',
    taxId: '52998224725',
    name: 'Ana',
  },
})

test('three processes send to an account one after the other', async () => {
  efi.behave(...Array.from({ length: 9 }, () => 'pay slowly' as const))
  const processes = [anotherProcess(), anotherProcess(), anotherProcess()]
  const providers = await Promise.all(processes.map((process) => process.of(brand.id)))
  const payments = Array.from({ length: 9 }, payment)
  await Promise.all(
    providers.flatMap((provider, nth) =>
      payments.filter((_, index) => index % 3 === nth).map((one) => provider.submit(one)),
    ),
  )
  expect(efi.mostAtOnce()).toBe(1)
  expect(efi.sent()).toHaveLength(9)
})

test('what does not get its turn is not sent, and can be sent afterwards', async () => {
  const connection = await inScope(world.db, brand.id, (tx) =>
    ownConnection(tx, brand.id, 'pix'),
  )
  if (!connection) throw new Error('no account')
  const provider = await anotherProcess().of(brand.id)
  const ordered = payment()
  await inTurn(world.db, connection, {
    waitMs: 0,
    work: async () => {
      await expect(provider.submit(ordered)).rejects.toThrow(NotSentNow)
      expect(await provider.find(ordered.externalId)).toBeNull()
    },
  })
  await provider.submit(ordered)
  expect(await provider.find(ordered.externalId)).toMatchObject({ status: 'paid' })
})
