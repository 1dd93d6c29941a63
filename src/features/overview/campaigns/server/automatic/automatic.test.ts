import { expect, test } from 'vitest'

import { adjustPartnerCredits } from '#features/money/credits/brand-contract.ts'
import { changeConsent } from '#features/overview/privacy/contract.ts'
import { blockPartner } from '#features/people/partners/brand-contract.ts'
import { addLevel } from '#features/people/partners/level-contract.ts'
import { putPortfolio } from '#features/people/partners/portfolio-contract.ts'
import { notificationsPage } from '#features/program/notifications/server/public.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { inScope } from '#platform/server/database/db.ts'
import { auditLinesOf } from '#tests/support/audit-lines.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { campaignDesk } from '#tests/support/steps/campaigns.ts'
import type { TestPartner } from '#tests/support/world.ts'

import {
  listAutomaticMessages,
  previewAutomaticMessage,
  putAutomaticMessage,
  showAutomaticMessage,
  testAutomaticMessage,
} from '../../automatic-contract.ts'
import { automaticKinds } from '../../automatic-rules.ts'
import { listCampaigns, listCampaignRecipients } from '../../contract.ts'
import { startAutomaticMessages } from './start-automatic.ts'
import { takeOccasions } from './take-occasions.ts'

const world = await worldForFile()
const desk = campaignDesk(world)

const later = (days: number) =>
  world.clock.set(new Date(world.clock.now().getTime() + days * DAY_MS))
/** Read from the database: the partners' sessions end while the clock moves. */
const noticesOf = async ({ brandId, partnerId }: TestPartner) => {
  const page = { brandId, partnerId, page: 1, perPage: 50 }
  const found = await inScope(world.db, brandId, (tx) => notificationsPage(tx, page))
  return found.notifications.filter(({ kind }) => kind === 'brand')
}
const lettersTo = async ({ slug }: TestPartner) =>
  (await world.messagesTo(`${slug}@aliado.test`)).filter(({ externalId }) =>
    externalId.startsWith('campaign:'),
  )

test('who has not sold for 30 days gets one message for it, and another only after a new sale', async () => {
  const brand = await world.brand()
  const [ana, bia] = [await desk.reader(brand), await desk.reader(brand, 'Bia Reis')]
  await world.order(brand, ana)
  await desk.switchOn(brand, 'no_sale')
  later(20)
  await world.order(brand, bia)
  expect(await desk.runDay(brand, 'no_sale')).toEqual([])
  later(10)
  const params = { kind: 'no_sale' } as const
  const seen = await world.call(brand, previewAutomaticMessage, { params })
  expect(seen).toMatchObject({
    people: 1,
    channels: [{ people: 1 }, { people: 1 }],
    body: expect.stringMatching(/^Já são 30 dias sem vendas/) as unknown,
  })
  const [campaign] = await desk.runDay(brand, 'no_sale')
  expect(campaign).toMatchObject({ state: 'sent', results: [{ sent: 1 }, { sent: 1 }] })
  expect(await noticesOf(ana)).toMatchObject([
    { message: expect.stringMatching(/^Já são 30 dias/) as unknown },
  ])
  expect(await lettersTo(ana)).toHaveLength(1)
  expect(await noticesOf(bia)).toEqual([])

  // The same reason, and the same day, never send again.
  await desk.runDay(brand, 'no_sale')
  for (let day = 0; day < 3; day++) {
    later(20)
    await desk.runDay(brand, 'no_sale')
  }
  expect(await lettersTo(ana)).toHaveLength(1)
  await world.order(brand, ana)
  later(31)
  await desk.runDay(brand, 'no_sale')
  expect(await lettersTo(ana)).toHaveLength(2)
  const listed = await world.call(brand, listCampaigns, { query: {} })
  expect(listed.data).toEqual([])
})

test('credits that expire are named with their day, and the pause keeps the next ones quiet', async () => {
  const brand = await world.brand()
  const ana = await desk.reader(brand)
  await world.setParameter(brand, 'credit_expiry_months', 1)
  const amount = { amount: 48, reason: 'Bônus de boas-vindas' }
  await world.call(brand, adjustPartnerCredits, {
    params: { slug: ana.slug },
    body: amount,
  })
  await desk.switchOn(brand, 'credits_expiring')
  later(15)
  expect(await desk.runDay(brand, 'credits_expiring')).toEqual([])
  later(10)
  await desk.runDay(brand, 'credits_expiring')
  const [letter] = await lettersTo(ana)
  expect(letter?.body).toMatch(/^Ana, o valor de R\$\s48,00 expira em \d\d\/\d\d\/\d{4}\./)
  later(2)
  await desk.runDay(brand, 'credits_expiring')
  expect(await lettersTo(ana)).toHaveLength(1)
})

test('who is near the next level reads its name and what is missing, once for this level', async () => {
  const brand = await world.brand()
  const [ana, bia] = [await desk.reader(brand), await desk.reader(brand, 'Bia Reis')]
  for (const [name, billing_from] of [
    ['Prata', 1_000],
    ['Ouro', 5_000],
  ] as const)
    await world.call(brand, addLevel, { body: { name, billing_from, percent: 5 } })
  await world.order(brand, ana, { reais: 899 })
  await world.order(brand, bia, { reais: 920 })
  await desk.switchOn(brand, 'level_near')
  await desk.runDay(brand, 'level_near')
  expect(await lettersTo(ana)).toEqual([])
  expect(await lettersTo(bia)).toMatchObject([
    {
      subject: 'Bia, falta pouco para o nível Prata',
      body: expect.stringMatching(
        /já fez 92% do caminho\. Venda mais R\$\s80,00/,
      ) as unknown,
    },
  ])
  await world.order(brand, ana, { reais: 60 })
  later(1)
  await desk.runDay(brand, 'level_near')
  expect(await lettersTo(ana)).toHaveLength(1)
  expect(await lettersTo(bia)).toHaveLength(1)
})

test('two workers and runs that are cut off write to each person once a day', async () => {
  const brand = await world.brand()
  const people = [
    await desk.reader(brand),
    await desk.reader(brand),
    await desk.reader(brand),
  ]
  await desk.switchOn(brand, 'no_sale', { figure: 7, pause_days: 1 })
  later(8)
  const parts = { db: world.db, clock: world.clock }
  await Promise.all([1, 2, 3].map(() => startAutomaticMessages(parts)))
  const campaigns = await desk.runDay(brand, 'no_sale')
  expect(campaigns).toHaveLength(1)
  const [campaign] = campaigns
  await Promise.all([1, 2].map(() => desk.run(brand, campaign?.id ?? 0)))
  for (const partner of people) expect(await lettersTo(partner)).toHaveLength(1)

  // A slice that is rolled back takes no occasion.
  const other = await world.brand()
  const ana = await desk.reader(other)
  await desk.switchOn(other, 'no_sale', { figure: 7 })
  later(8)
  await startAutomaticMessages(parts)
  const key = { brandId: other.id, id: 0, automaticKind: 'no_sale' } as const
  await expect(
    inScope(world.db, other.id, async (tx) => {
      const range = { after: 0, limit: 10 }
      const taken = await takeOccasions(tx, key, range, world.clock.now())
      expect(taken.people).toHaveLength(1)
      throw new Error('cut off')
    }),
  ).rejects.toThrow('cut off')
  await desk.runDay(other, 'no_sale')
  expect(await lettersTo(ana)).toHaveLength(1)
})

test('who is blocked, refused news or left gets none, and the night waits', async () => {
  const brand = await world.brand()
  const [ana, bia, rita] = [
    await desk.reader(brand),
    await desk.reader(brand, 'Bia Reis'),
    await desk.reader(brand, 'Rita Sá'),
  ]
  const body = { reason: 'Fora das regras' }
  await world.call(brand, blockPartner, { params: { slug: ana.slug }, body })
  await world.call(bia, changeConsent, { body: { kind: 'email_news', accepted: false } })
  await desk.switchOn(brand, 'no_sale', { figure: 7 })
  later(8)
  const noon = world.clock.now()
  const day = noon.toISOString().slice(0, 10)
  world.clock.set(new Date(`${day}T10:00:00Z`))
  expect(await desk.runDay(brand, 'no_sale')).toEqual([])
  world.clock.set(new Date(`${day}T23:59:00Z`))
  await world.setParameter(brand, 'quiet_hours', { from: 20, to: 8 })
  expect(await desk.runDay(brand, 'no_sale')).toMatchObject([{ state: 'scheduled' }])
  expect(await lettersTo(rita)).toEqual([])
  world.clock.set(new Date(noon.getTime() + DAY_MS))
  const [campaign] = await desk.runDay(brand, 'no_sale')
  expect(campaign).toMatchObject({ state: 'sent' })
  expect([await lettersTo(ana), await lettersTo(bia)]).toEqual([[], []])
  expect(await noticesOf(ana)).toEqual([])
  expect(await noticesOf(bia)).toHaveLength(1)
  expect(await lettersTo(rita)).toHaveLength(1)
  const { data } = await world.call(brand, listCampaignRecipients, {
    params: { id: campaign?.id ?? 0 },
    query: { state: 'left_out' },
  })
  expect(data).toMatchObject([{ partner_slug: bia.slug, channel: 'email' }])
})

test('a message that is off, or switched off before it leaves, goes to no one', async () => {
  const brand = await world.brand()
  const ana = await desk.reader(brand)
  await desk.switchOn(brand, 'no_sale', { figure: 7 })
  later(8)
  await startAutomaticMessages({ db: world.db, clock: world.clock })
  await desk.switchOn(brand, 'no_sale', { figure: 7, active: false })
  expect(await desk.runDay(brand, 'no_sale')).toMatchObject([
    { state: 'sent', results: [] },
  ])
  expect(await lettersTo(ana)).toEqual([])
})

test('wrong texts and numbers are refused, and of two editors one sees that it changed', async () => {
  const brand = await world.brand()
  const params = { kind: 'no_sale' } as const
  const shown = await world.call(brand, showAutomaticMessage, { params })
  expect(shown).toMatchObject({ active: false, figure: 30, changed_at: null })
  const { channels, title, body, link, figure, pause_days } = shown
  const written = { active: true, channels, title, body, link, figure, pause_days }
  const refused = (more: object) =>
    world.refused(brand, putAutomaticMessage, { params, body: { ...written, ...more } })
  expect(await refused({ body: 'Faltam {valor}' })).toMatchObject({
    status: 422,
    message: 'Variável desconhecida: {valor}. Use {nome}, {nivel}, {marca}, {dias}.',
  })
  expect(await refused({ figure: 1 })).toMatchObject({
    code: 'figure_out_of_range',
    message: 'Escolha um número de 7 a 365.',
  })
  expect(await refused({ channels: ['push'] })).toMatchObject({ code: 'push_needs_notice' })
  const { headers } = await world.send(brand, showAutomaticMessage, { params })
  const save = (figureNow: number) =>
    world.send(
      brand,
      putAutomaticMessage,
      { params, body: { ...written, figure: figureNow } },
      { headers: { 'if-match': String(headers['etag']) } },
    )
  const answers = await Promise.all([save(20), save(25)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
  const { data } = await world.call(brand, listAutomaticMessages, { query: {} })
  expect(data.map(({ kind }) => kind)).toEqual(automaticKinds)
})

test('a change and a test are noted, and the test reaches its author alone', async () => {
  const brand = await world.brand()
  const staff = await world.staff(brand)
  const lines = await auditLinesOf(world, brand, async () => {
    await desk.switchOn(staff, 'level_near')
    const params = { kind: 'level_near' } as const
    const body = { channel: 'email' } as const
    const { to } = await world.call(staff, testAutomaticMessage, { params, body })
    const [letter] = await world.messagesTo(to)
    expect(letter).toMatchObject({ subject: 'Ana, falta pouco para o nível Ouro' })
  })
  expect(lines.map(({ act }) => act)).toEqual([
    'automatic_message.changed',
    'automatic_message.tested',
  ])
})

test('who is limited to a portfolio reads the messages, and cannot change them', async () => {
  const brand = await world.brand()
  const staff = await world.staff(brand, { role: 'manager' })
  const ana = await desk.reader(brand)
  await world.call(brand, putPortfolio, {
    params: { id: staff.staffId },
    body: { partners: [ana.slug] },
  })
  await expect(desk.switchOn(staff, 'no_sale')).rejects.toThrow(/not_yours/)
})
