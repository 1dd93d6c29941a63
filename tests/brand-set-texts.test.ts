import { expect, test } from 'vitest'

import { releaseDaysIn } from '#features/money/commission/portal/release-days.ts'
import { text as wallet } from '#features/money/credits/portal/text.ts'
import { showProfile } from '#features/people/profile/contract.ts'
import { text as account } from '#features/people/profile/portal/text.ts'
import { listParametersByKeys } from '#features/program/brands/contract.ts'

import { worldForFile } from './support/fixtures.ts'

const world = await worldForFile()

test('the wallet shows the days of the brand, or of the partner’s level', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const ask = async () => {
    return (
      await world.send(ana, listParametersByKeys, {
        query: { keys: 'release_days,level_release_days' },
      })
    ).json()
  }
  expect(releaseDaysIn(await ask(), null)).toBe(7)
  await world.setParameter(brand, 'release_days', 45)
  await world.setParameter(brand, 'level_release_days', { Ouro: 0 })
  const days = await ask()
  expect([null, 'Ouro', 'Prata'].map((level) => releaseDaysIn(days, level))).toEqual([
    45, 0, 45,
  ])
  expect(releaseDaysIn(undefined, null)).toBeNull()
})

test.each([
  [null, 'Vendas que a marca ainda está confirmando.'],
  [0, /Viram saldo assim que a marca fatura o pedido\.$/],
  [1, /Viram saldo 1 dia depois que a marca fatura o pedido\.$/],
  [45, /Viram saldo 45 dias depois que a marca fatura o pedido\.$/],
])('the wallet’s hint for %s days says no other number', (days, hint) => {
  expect(wallet.wallet.waitingHint(days)).toMatch(hint)
})

test('the bank screen shows the brand’s hours', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const hours = async (): Promise<number> => {
    return (await world.send(ana, showProfile)).json().payout_cooling_hours
  }
  expect(await hours()).toBe(24)
  await world.setParameter(brand, 'payout_cooling_hours', 72)
  expect(account.bank.warning(await hours())).toContain('ficam suspensos por 72 horas')
  expect(account.bank.warning(1)).toContain('ficam suspensos por 1 hora')
  expect(account.bank.warning(0)).not.toContain('espera')
})
