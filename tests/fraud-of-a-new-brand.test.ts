import { expect, inject, test } from 'vitest'

import { showFraudSignal } from '#features/money/fraud/contract.ts'
import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { listPending } from '#features/overview/inbox/contract.ts'
import { putParameter } from '#features/program/settings/parameter-contract.ts'

import { createDatabase } from './support/cluster.ts'
import { worldForFile } from './support/fixtures.ts'
import { fraudDesk } from './support/steps/money/fraud.ts'
import { approvedPartner, createBrand, openNewBrand } from './support/steps/new-brand.ts'
import { PRODUCTION } from './support/world.ts'

const databaseUrl = await createDatabase(inject('clusterUrl'))
const token = await createBrand(databaseUrl)
const smtp = { url: 'smtp://127.0.0.1:9', from: 'Aliado <nao-responda@aliado.test>' }
const world = await worldForFile({ databaseUrl, suppliers: { ...PRODUCTION, smtp } })
const desk = fraudDesk(world)

test('a new brand holds the sale of a partner to themselves, sees why, and takes the commission away', async () => {
  const { owner, brand } = await openNewBrand(world, token)
  const { slug, email } = await approvedPartner(world, brand)
  await world.call(owner, putParameter, {
    params: { key: 'fraud_hold_days' },
    body: { value: 30 },
  })
  const number = await desk.buyOwn(brand, { slug }, { email })
  await desk.find()

  const inbox = await world.call(owner, listPending, { query: { kind: 'fraud_signal' } })
  expect(inbox.data).toMatchObject([{ kind: 'fraud_signal', title: 'Compra própria' }])
  const { id } = await desk.signal(owner, 'own_purchase')
  expect(await desk.findings(owner, id)).toMatchObject([{ order: number }])
  world.clock.advanceDays(20)
  await world.runJobs()
  const credits = async () =>
    (await world.call(brand, showPartnerOfBrand, { params: { slug } })).credits
  const held = await credits()
  expect(held).toMatchObject({ available: 0 })
  expect(held?.under_analysis).toBeGreaterThan(0)

  await desk.deny(brand, id)
  expect(await credits()).toMatchObject({ available: 0, under_analysis: 0 })
  const shown = await world.call(brand, showFraudSignal, { params: { id } })
  expect(shown).toMatchObject({ state: 'confirmed', denied: true })
  expect(await world.proof()).toEqual([])
})
