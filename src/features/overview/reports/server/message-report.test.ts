import { expect, test } from 'vitest'

import { measureCampaigns } from '#features/overview/campaigns/server/sending/measure-campaign.ts'
import { readAllNotifications } from '#features/program/notifications/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { campaignDesk } from '#tests/support/steps/campaigns.ts'
import { csvRows, exportDesk } from '#tests/support/steps/export-desk.ts'
import { allPages } from '#tests/support/steps/pages.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { listMessageReport } from '../list-contract.ts'

const world = await worldForFile()
const desk = campaignDesk(world)

const report = (brand: TestBrand) =>
  allPages(world, brand, listMessageReport, { query: { limit: 1 } })

test('each message that was sent has the stored figures of its channels and sales', async () => {
  const brand = await world.brand()
  const [ana, bia] = [await desk.reader(brand), await desk.reader(brand, 'Bia Reis')]
  await desk.draft(brand, { name: 'Só rascunho' })
  const first = await desk.draft(brand, { name: 'Lançamento' })
  await desk.send(brand, first)
  await desk.run(brand, first)
  world.clock.set(new Date(world.clock.now().getTime() + 60_000))
  await world.call(ana, readAllNotifications, {})
  await world.order(brand, bia, { reais: 80 })
  const second = await desk.draft(brand, { name: 'Lembrete', channels: ['notice'] })
  await desk.send(brand, second)
  await desk.run(brand, second)

  // Figures are those of the last count, not counted again for each reader.
  const before = await report(brand)
  expect(before).toMatchObject([
    { id: second, name: 'Lembrete', sent: 2 },
    { id: first, name: 'Lançamento', sent: 4, opened: 0, sold_orders: 0, sales: 0 },
  ])
  await measureCampaigns({ db: world.db, clock: world.clock })
  const rows = await report(brand)
  expect(rows[1]).toMatchObject({ opened: 1, clicked: 0, sold_orders: 1, sales: 80 })
  for (const row of rows) {
    const { results, sold } = await desk.show(brand, row.id)
    const sum = (field: 'sent' | 'delivered' | 'opened' | 'clicked' | 'failed') =>
      results.reduce((total, result) => total + result[field], 0)
    const { sent, delivered, opened, clicked, failed } = row
    expect({ sent, delivered, opened, clicked, failed }).toEqual({
      sent: sum('sent'),
      delivered: sum('delivered'),
      opened: sum('opened'),
      clicked: sum('clicked'),
      failed: sum('failed'),
    })
    expect([row.sold_orders, row.sales]).toEqual([sold.orders, sold.amount])
  }

  const body = { list: 'report_messages', filter: {} } as const
  const size = { fileRows: 100, pageRows: 1 }
  const { files } = await exportDesk(world).exported(brand, body, size)
  const line = csvRows(files[0]).find(([name]) => name === 'Lançamento')
  expect([line?.[2], line?.[5], line?.[7], line?.[8]]).toEqual(['4', '1', '1', '80,00'])
  expect(await report(await world.brand())).toEqual([])
})
