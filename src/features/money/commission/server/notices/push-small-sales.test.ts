import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import {
  addPushDevice,
  changeNotificationPreference,
  listNotifications,
  readAllNotifications,
} from '#features/program/notifications/contract.ts'
import { runAtBrands } from '#platform/server/jobs/brand-job.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { pushService } from '#tests/support/servers/push-service.ts'
import type { TestPartner } from '#tests/support/world.ts'

import { smallSalesJob } from './push-small-sales.ts'

const world = await worldForFile({ worker: true })
const brand = await world.brand()
let service: Awaited<ReturnType<typeof pushService>>
beforeAll(async () => {
  // The service has its own certificate; everything else is real.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  service = await pushService()
})
afterAll(() => {
  service.close()
  vi.unstubAllEnvs()
})

const MORNING = '2026-03-10T10:00:00-03:00'
const SALE_OF_SMALL_COMMISSION = 50
const SALE_OF_LARGE_COMMISSION = 500

async function sells(partner: TestPartner, reais: number, at = MORNING): Promise<void> {
  world.clock.set(new Date(at))
  await world.order(brand, partner, { reais, at })
}

async function pushAt(time: string): Promise<void> {
  world.clock.set(new Date(time))
  await runAtBrands(smallSalesJob, world)
}

/** A partner with one device, and how often it was woken. */
async function partnerWithDevice(name: string) {
  world.clock.set(new Date('2026-03-10T09:00:00-03:00'))
  const partner = await world.partner(brand)
  await world.send(partner, readAllNotifications)
  await world.send(partner, addPushDevice, { body: service.subscription(name) })
  const pushes = () => service.woken.filter(({ path }) => path === `/${name}`).length
  return { partner, pushes }
}

/** The worker takes its time on a busy machine. */
const expectPushes = (pushes: () => number, count: number) =>
  vi.waitFor(() => expect(pushes()).toBe(count), { timeout: 30_000 })

const titles = async (partner: TestPartner) =>
  (await world.send(partner, listNotifications))
    .json()
    .data.map(({ title }: { title: string }) => title)

test('several small sales of a day are one push in the evening; a large one is pushed at once', async () => {
  const { partner, pushes } = await partnerWithDevice('pequenas')
  await sells(partner, SALE_OF_SMALL_COMMISSION)
  await sells(partner, SALE_OF_SMALL_COMMISSION)
  await sells(partner, SALE_OF_LARGE_COMMISSION)
  await expectPushes(pushes, 1)
  await pushAt('2026-03-10T17:59:00-03:00')
  expect(await titles(partner)).not.toContain('Você vendeu hoje!')
  await pushAt('2026-03-10T18:02:00-03:00')
  await expectPushes(pushes, 2)
  const [newest] = (await world.send(partner, listNotifications)).json().data
  expect(newest).toMatchObject({
    title: 'Você vendeu hoje!',
    message:
      'Em 2 vendas, você ganhou R$\u00a010,00 de comissão. Em análise até a marca confirmar.',
    route: '/sales',
  })
})

test('each sale is pushed once, also by runs at the same moment and by a later sale', async () => {
  const { partner, pushes } = await partnerWithDevice('uma-vez')
  await sells(partner, SALE_OF_SMALL_COMMISSION)
  await sells(partner, SALE_OF_SMALL_COMMISSION)
  await Promise.all([
    pushAt('2026-03-10T18:02:00-03:00'),
    pushAt('2026-03-10T18:02:00-03:00'),
  ])
  await sells(partner, SALE_OF_SMALL_COMMISSION, '2026-03-10T18:30:00-03:00')
  await pushAt('2026-03-10T19:02:00-03:00')
  await expectPushes(pushes, 1)
  expect(await titles(partner)).toHaveLength(5)
  await pushAt('2026-03-11T18:02:00-03:00')
  await expectPushes(pushes, 2)
  // The one that was left is shown by itself, not summed up.
  expect(await titles(partner)).toHaveLength(5)
})

test('no push is sent at night, for what was read, or against a wish', async () => {
  const { partner, pushes } = await partnerWithDevice('calma')
  const other = await partnerWithDevice('sem-avisos')
  await world.send(other.partner, changeNotificationPreference, {
    body: { kind: 'sale', channel: 'push', wanted: false },
  })
  for (const one of [partner, other.partner]) {
    await sells(one, SALE_OF_SMALL_COMMISSION)
    await sells(one, SALE_OF_SMALL_COMMISSION)
  }
  await pushAt('2026-03-10T22:02:00-03:00')
  await pushAt('2026-03-11T03:02:00-03:00')
  expect(await titles(partner)).not.toContain('Você vendeu hoje!')
  await world.send(partner, readAllNotifications)
  await pushAt('2026-03-11T18:02:00-03:00')
  expect(await titles(partner)).not.toContain('Você vendeu hoje!')
  // The other one's sum is in the list, and the worker had the time to push it.
  expect(await titles(other.partner)).toContain('Você vendeu hoje!')
  const { partner: last, pushes: lastPushes } = await partnerWithDevice('depois')
  await sells(last, SALE_OF_LARGE_COMMISSION)
  await expectPushes(lastPushes, 1)
  expect([pushes(), other.pushes()]).toEqual([0, 0])
})
