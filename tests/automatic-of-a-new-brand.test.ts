import { expect, inject, test } from 'vitest'

import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { partnerBySlug } from '#features/people/partners/server/public.ts'
import { allBrands } from '#features/program/brands/server/public.ts'
import { notificationsPage } from '#features/program/notifications/server/public.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { inScope } from '#platform/server/database/db.ts'

import { createDatabase } from './support/cluster.ts'
import { worldForFile } from './support/fixtures.ts'
import { campaignDesk } from './support/steps/campaigns.ts'
import { approvedPartner, createBrand, openNewBrand } from './support/steps/new-brand.ts'
import { PRODUCTION } from './support/world.ts'

const databaseUrl = await createDatabase(inject('clusterUrl'))
const token = await createBrand(databaseUrl)
const smtp = { url: 'smtp://127.0.0.1:9', from: 'Aliado <nao-responda@aliado.test>' }
const world = await worldForFile({ databaseUrl, suppliers: { ...PRODUCTION, smtp } })

test('a brand that was just created writes by itself to a partner who stopped selling', async () => {
  const { brand } = await openNewBrand(world, token)
  const { slug } = await approvedPartner(world, brand)
  const [created] = await inScope(world.db, 'every brand', allBrands)
  const place = { ...brand, id: created?.id ?? 0 }
  const now = world.clock.now()
  await world.call(place, putOrder, {
    params: { external_id: '1' },
    body: {
      status: 'fat',
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      partner_slug: slug,
      freight: 0,
      items: [{ sku: 'A', name: 'Tênis', category: 'Geral', quantity: 1, price: 100 }],
    },
  })
  const desk = campaignDesk(world)
  await desk.switchOn(place, 'no_sale')
  const noon = `${dayOf(now)}T15:00:00Z`
  world.clock.set(new Date(new Date(noon).getTime() + 29 * DAY_MS))
  expect(await desk.runDay(place, 'no_sale')).toEqual([])
  world.clock.set(new Date(new Date(noon).getTime() + 31 * DAY_MS))
  expect(await desk.runDay(place, 'no_sale')).toMatchObject([
    { state: 'sent', results: [{ channel: 'notice', delivered: 1 }, { sent: 1 }] },
  ])
  const page = await inScope(world.db, place.id, async (tx) => {
    const partner = await partnerBySlug(tx, place.id, slug)
    const key = { brandId: place.id, partnerId: partner?.id ?? 0 }
    return notificationsPage(tx, { ...key, page: 1, perPage: 50 })
  })
  expect(page.notifications.filter(({ kind }) => kind === 'brand')).toMatchObject([
    {
      message: expect.stringMatching(/^Já são 31 dias sem vendas em Nova Marca/) as unknown,
    },
  ])
})
