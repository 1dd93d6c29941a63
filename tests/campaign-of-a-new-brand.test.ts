import { expect, inject, test } from 'vitest'

import { changeConsent } from '#features/overview/privacy/contract.ts'
import { partnerBySlug } from '#features/people/partners/server/public.ts'
import { allBrands } from '#features/program/brands/server/public.ts'
import { openSession } from '#features/program/identity/server/public.ts'
import { listNotifications } from '#features/program/notifications/contract.ts'
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

test('a brand that was just created writes to its first partner, without WhatsApp', async () => {
  const { brand } = await openNewBrand(world, token)
  const { slug, email } = await approvedPartner(world, brand)
  const [created] = await inScope(world.db, 'every brand', allBrands)
  const brandId = created?.id ?? 0
  const place = { ...brand, id: brandId }
  const partner = await inScope(world.db, 'every brand', async (tx) => {
    const found = await partnerBySlug(tx, brandId, slug)
    if (!found) throw new Error(`${slug} was not found`)
    const session = { userId: found.userId, brandId, address: '127.0.0.1', device: 'test' }
    const opened = await openSession(tx, session, world.clock.now())
    return { slug, brandId, partnerId: found.id, token: opened }
  })
  await world.call(partner, changeConsent, { body: { kind: 'email_news', accepted: true } })

  // At three in the afternoon: the quiet hours of a new brand are those of the night.
  world.clock.set(new Date(`${world.clock.now().toISOString().slice(0, 10)}T18:00:00Z`))
  const desk = campaignDesk(world)
  const refusedBy = await desk.draft(place, { channels: ['whatsapp'] })
  await expect(desk.send(place, refusedBy)).rejects.toThrow(
    /não tem como enviar por WhatsApp/,
  )
  const id = await desk.draft(place)
  await desk.send(place, id)
  await desk.run(place, id)
  const letters = (await world.messagesTo(email)).filter(({ externalId }) =>
    externalId.startsWith('campaign:'),
  )
  expect(letters).toMatchObject([{ body: 'Nova Marca lançou um sérum.' }])
  const notices = await world.call(partner, listNotifications, { query: {} })
  expect(notices.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'brand', route: '/missions' }),
    ]),
  )
  expect(await desk.show(place, id)).toMatchObject({ state: 'sent' })
})
