import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, expect, test } from 'vitest'

import { changeConsent } from '#features/overview/privacy/contract.ts'
import { putPortfolio } from '#features/people/partners/portfolio-contract.ts'
import {
  listNotifications,
  readAllNotifications,
} from '#features/program/notifications/contract.ts'
import { testClock } from '#platform/server/clock.ts'
import { inScope } from '#platform/server/database/db.ts'
import { deliverMessage } from '#platform/server/messages/deliver-message.ts'
import { chooseMessenger } from '#server/choose-messenger.ts'
import { TEST_ORIGIN } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { campaignDesk } from '#tests/support/steps/campaigns.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

import {
  cancelCampaign,
  changeCampaign,
  createCampaign,
  deleteCampaign,
  listCampaignRecipients,
  listCampaigns,
  previewCampaign,
  sendCampaign,
  showCampaign,
  testCampaign,
} from '../contract.ts'
import { createSegment, deleteSegment } from '../segment-contract.ts'
import { measureCampaigns } from './sending/measure-campaign.ts'

const gateway = createServer((_request, response) => response.writeHead(400).end('não'))
await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
afterAll(() => gateway.close())
const { port } = gateway.address() as AddressInfo
const messageGateway = { url: `http://127.0.0.1:${port}`, token: 'x' }
const world = await worldForFile({ suppliers: { messageGateway } })
const desk = campaignDesk(world)

const lettersTo = async ({ slug }: TestPartner) =>
  (await world.messagesTo(`${slug}@aliado.test`)).filter(({ externalId }) =>
    externalId.startsWith('campaign:'),
  )
const noticesOf = async (partner: TestPartner) =>
  (await world.call(partner, listNotifications, { query: {} })).data.filter(
    ({ kind }) => kind === 'brand',
  )

/** The carriers of this world deliver what waits. */
async function deliverAll(): Promise<void> {
  const { db, clock } = world
  const messenger = chooseMessenger(
    {
      demo: true,
      smtp: null,
      messageGateway,
      publicUrl: TEST_ORIGIN,
      allowPrivateNetwork: 'all',
    },
    { db, clock },
  )
  const waiting = await inScope(db, 'every brand', (tx) =>
    tx
      .selectFrom('message')
      .select('id')
      .where('sentAt', 'is', null)
      .where('failure', 'is', null)
      .execute(),
  )
  for (const { id } of waiting) await deliverMessage({ db, clock, messenger }, id)
}

const measure = () => measureCampaigns({ db: world.db, clock: world.clock })

test('a campaign reaches each person once per channel, in their own words', async () => {
  const brand = await world.brand()
  const [ana, bia] = [await desk.reader(brand), await desk.reader(brand, 'Bia Reis')]
  const id = await desk.draft(brand)
  const seen = await world.call(brand, previewCampaign, { params: { id } })
  expect(seen).toMatchObject({
    people: 2,
    channels: [
      { channel: 'notice', available: true, people: 2 },
      { channel: 'email', available: true, people: 2 },
    ],
    title: 'Ana, tem produto novo',
    body: `${brand.slug} lançou um sérum.`,
  })
  await desk.send(brand, id)
  // Two workers at once, and one again.
  await Promise.all([desk.run(brand, id), desk.run(brand, id)])
  await desk.run(brand, id)
  for (const [partner, name] of [
    [ana, 'Ana'],
    [bia, 'Bia'],
  ] as const) {
    const letters = await lettersTo(partner)
    expect(letters).toMatchObject([{ subject: `${name}, tem produto novo` }])
    expect(letters[0]?.link).toMatch(/\/r\/m\/[\w-]+$/)
    expect(letters[0]?.unsubscribe).toMatch(/\/r\/m\/[\w-]+\/sair$/)
    expect(await noticesOf(partner)).toMatchObject([
      { title: `${name}, tem produto novo`, route: '/missions' },
    ])
  }
  const shown = await desk.show(brand, id)
  expect(shown).toMatchObject({ state: 'sent' })
  expect(shown.results).toMatchObject([
    { channel: 'notice', people: 2, sent: 2, delivered: 2, left_out: 0 },
    { channel: 'email', people: 2, sent: 2, delivered: 0, left_out: 0 },
  ])
})

test('a campaign of notices alone is measured', async () => {
  const brand = await world.brand()
  const ana = await desk.reader(brand)
  const id = await desk.draft(brand, { channels: ['notice'] })
  await desk.send(brand, id)
  await desk.run(brand, id)
  await world.call(ana, readAllNotifications, {})
  await measure()
  expect((await desk.show(brand, id)).results).toMatchObject([{ delivered: 1, opened: 1 }])
})

test('a double click sends once, and what was sent is not changed or deleted', async () => {
  const brand = await world.brand()
  await desk.reader(brand)
  const id = await desk.draft(brand)
  const params = { id }
  const body = { seen_people: 1 }
  const answers = await Promise.all([
    world.send(brand, sendCampaign, { params, body }),
    world.send(brand, sendCampaign, { params, body }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409])
  for (const refused of [
    await world.refused(brand, deleteCampaign, { params }),
    await world.refused(brand, changeCampaign, {
      params,
      body: { name: 'X', channels: ['notice'], title: 'X', body: 'X' },
    }),
  ])
    expect(refused).toMatchObject({ code: 'not_draft' })
})

test('a run that is cut off anywhere goes on, and no one gets anything twice', async () => {
  const brand = await world.brand()
  const partners = [await desk.reader(brand), await desk.reader(brand)]
  const id = await desk.draft(brand)
  await desk.send(brand, id)
  let runs = 0
  for (let steps = 0; (await desk.show(brand, id)).measured_at === null; steps += 1) {
    let left = steps
    const failing = {
      now: () => {
        if (left === 0) throw new Error('cut off')
        left -= 1
        return world.clock.now()
      },
    }
    await desk.run(brand, id, failing).catch(() => undefined)
    runs += 1
  }
  expect(runs).toBeGreaterThan(3)
  for (const partner of partners) {
    expect(await lettersTo(partner)).toHaveLength(1)
    expect(await noticesOf(partner)).toHaveLength(1)
  }
  expect((await desk.show(brand, id)).results).toMatchObject([{ sent: 2 }, { sent: 2 }])
})

test('who does not want news by a channel is left out, also if they say so after it was sent', async () => {
  const brand = await world.brand()
  const ana = await desk.reader(brand)
  const bia = await desk.reader(brand)
  const rita = await world.partner(brand)
  const id = await desk.draft(brand, { channels: ['notice', 'email', 'whatsapp', 'push'] })
  const seen = await world.call(brand, previewCampaign, { params: { id } })
  expect(seen.channels.map(({ channel, people }) => [channel, people])).toEqual([
    ['notice', 3],
    ['push', 0],
    ['email', 2],
    ['whatsapp', 2],
  ])
  await desk.send(brand, id)
  await world.call(bia, changeConsent, { body: { kind: 'email_news', accepted: false } })
  await desk.run(brand, id)
  expect(await lettersTo(ana)).toHaveLength(1)
  expect(await lettersTo(bia)).toEqual([])
  expect(await lettersTo(rita)).toEqual([])
  const { data } = await world.call(brand, listCampaignRecipients, {
    params: { id },
    query: { state: 'left_out' },
  })
  expect(
    data.map(({ partner_slug: slug, channel }) => `${slug} ${channel}`).toSorted(),
  ).toEqual(
    [
      `${ana.slug} push`,
      `${bia.slug} email`,
      `${bia.slug} push`,
      `${rita.slug} email`,
      `${rita.slug} push`,
      `${rita.slug} whatsapp`,
    ].toSorted(),
  )
  expect(data.every(({ reason }) => reason !== null)).toBe(true)
})

test('in the quiet hours a campaign waits, and goes on in the morning', async () => {
  const brand = await world.brand()
  const ana = await desk.reader(brand)
  const id = await desk.draft(brand)
  await desk.send(brand, id)
  await desk.run(brand, id, testClock('2026-03-11T02:00:00Z'))
  expect(await lettersTo(ana)).toEqual([])
  const morning = new Date('2026-03-11T11:00:00Z')
  expect(await desk.show(brand, id)).toMatchObject({
    state: 'scheduled',
    due_at: morning.toISOString(),
  })
  await desk.run(brand, id, testClock(morning))
  expect(await lettersTo(ana)).toHaveLength(1)
})

test('a scheduled campaign can be cancelled before its time', async () => {
  const brand = await world.brand()
  const ana = await desk.reader(brand)
  const id = await desk.draft(brand)
  const params = { id }
  const late = { params, body: { seen_people: 1, at: '2026-03-01T12:00:00Z' } }
  expect(await world.refused(brand, sendCampaign, late)).toMatchObject({
    code: 'not_ahead',
  })
  const at = '2026-03-12T15:00:00.000Z'
  expect(await desk.send(brand, id, at)).toMatchObject({
    state: 'scheduled',
    due_at: at,
  })
  await desk.run(brand, id)
  expect(await lettersTo(ana)).toEqual([])
  expect((await world.call(brand, cancelCampaign, { params })).state).toBe('cancelled')
  await desk.run(brand, id)
  expect(await lettersTo(ana)).toEqual([])
  expect(await world.refused(brand, cancelCampaign, { params })).toMatchObject({
    code: 'not_running',
  })
})

test('variables, channels and the number of people are checked', async () => {
  const brand = await world.brand()
  const draft = { name: 'X', channels: ['notice'], title: 'Oi', body: 'Oi' } as const
  const refusedDraft = (more: object) =>
    world.refused(brand, createCampaign, {
      body: { ...draft, channels: [...draft.channels], ...more },
    })
  expect(await refusedDraft({ body: 'Seu saldo é {saldo}' })).toMatchObject({
    code: 'unknown_variable',
    message: 'A variável {saldo} não existe. Use {nome}, {nivel} ou {marca}.',
  })
  expect(await refusedDraft({ channels: ['push'] })).toMatchObject({
    code: 'push_needs_notice',
  })
  expect(await refusedDraft({ link: '//mau.example' })).toMatchObject({ status: 422 })
  const id = await desk.draft(brand)
  const params = { id }
  const none = { params, body: { seen_people: 0 } }
  expect(await world.refused(brand, sendCampaign, none)).toMatchObject({
    code: 'no_people',
  })
  await desk.reader(brand)
  expect(await world.refused(brand, sendCampaign, none)).toMatchObject({
    code: 'found_others',
  })
})

test('the result says what arrived, was read, was opened and was sold', async () => {
  const brand = await world.brand()
  const [ana, bia] = [await desk.reader(brand), await desk.reader(brand)]
  const id = await desk.draft(brand, { channels: ['notice', 'email', 'whatsapp'] })
  await desk.send(brand, id)
  await desk.run(brand, id)
  await deliverAll()
  await world.call(ana, readAllNotifications, {})
  const started = world.clock.now()
  world.clock.set(new Date(started.getTime() + 60_000))
  await world.order(brand, ana, { reais: 250 })
  await world.order(brand, bia, { reais: 90, status: 'can' })
  world.clock.set(started)
  await measure()
  const shown = await desk.show(brand, id)
  expect(shown.results).toMatchObject([
    { channel: 'notice', delivered: 2, opened: 1 },
    { channel: 'email', sent: 2, delivered: 2, failed: 0 },
    { channel: 'whatsapp', sent: 2, delivered: 0, failed: 2 },
  ])
  expect(shown.sold).toEqual({ partners: 1, orders: 1, amount: 250 })
})

const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' }

test('the link of a message leads to the portal, and counts a person once', async () => {
  const brand = await world.brand()
  const ana = await desk.reader(brand)
  const id = await desk.draft(brand)
  await desk.send(brand, id)
  await desk.run(brand, id)
  const [letter] = await lettersTo(ana)
  const url = new URL(letter?.link ?? '').pathname
  for (const headers of [browser, browser, { 'user-agent': 'Googlebot/2.1' }]) {
    const visit = await world.http.inject({ method: 'GET', url, headers })
    expect([visit.statusCode, visit.headers['location']]).toEqual([302, '/missions'])
  }
  const email = (await desk.show(brand, id)).results.find(
    ({ channel }) => channel === 'email',
  )
  expect(email?.clicked).toBe(1)
  const none = await world.http.inject({
    method: 'GET',
    url: '/r/m/nao-existe-este-token-aqui',
  })
  expect(none.headers['location']).toBe('/404')
})

test('a person ends the news without signing in, and only by an answer', async () => {
  const brand = await world.brand()
  const ana = await desk.reader(brand)
  const first = await desk.draft(brand, { channels: ['email'] })
  await desk.send(brand, first)
  await desk.run(brand, first)
  const [letter] = await lettersTo(ana)
  const url = new URL(letter?.unsubscribe ?? '').pathname
  const page = await world.http.inject({ method: 'GET', url, headers: browser })
  expect(page.body).toContain(`Parar de receber novidades de ${brand.slug} por e-mail?`)
  const reach = async () => {
    const id = await desk.draft(brand, { channels: ['email'] })
    const seen = await world.call(brand, previewCampaign, { params: { id } })
    return seen.channels[0]?.people
  }
  expect(await reach()).toBe(1)
  const done = await world.http.inject({
    method: 'POST',
    url,
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(done.body).toContain('não envia mais novidades por e-mail')
  expect(await reach()).toBe(0)
})

test('a test goes to the person who asks, and counts nowhere', async () => {
  const brand = await world.brand()
  await desk.reader(brand)
  const owner = await world.staff(brand)
  const id = await desk.draft(owner)
  const params = { id }
  const { to } = await world.call(owner, testCampaign, {
    params,
    body: { channel: 'email' },
  })
  const [letter] = await world.messagesTo(to)
  expect(letter?.subject).toBe('Ana, tem produto novo')
  const mobile = { params, body: { channel: 'whatsapp', to: '123' } } as const
  expect(await world.refused(owner, testCampaign, mobile)).toMatchObject({
    code: 'recipient_needed',
  })
  expect((await desk.show(owner, id)).results).toEqual([])
})

test('another brand sees nothing of it', async () => {
  const brand = await world.brand()
  await desk.reader(brand)
  const id = await desk.draft(brand)
  const other = await world.brand()
  const params = { id }
  for (const read of [showCampaign, previewCampaign] as const)
    expect(await world.refused(other, read, { params })).toMatchObject({ status: 404 })
  expect((await world.call(other, listCampaigns, { query: {} })).data).toEqual([])
  const { id: segment } = await world.call(other, createSegment, {
    body: { name: 'Todos', rule: {} },
  })
  const body = {
    name: 'X',
    segment_id: segment,
    channels: ['notice'],
    title: 'X',
    body: 'X',
  }
  expect(
    await world.refused(brand, createCampaign, {
      body: { ...body, channels: ['notice'] },
    }),
  ).toMatchObject({ code: 'unknown_segment' })
})

test('a segment in use stays; the sent campaign keeps its name', async () => {
  const brand = await world.brand()
  await desk.reader(brand)
  const segment = await world.call(brand, createSegment, {
    body: { name: 'Todos', rule: {} },
  })
  const id = await desk.draft(brand, { segment_id: segment.id })
  const params = { id: segment.id }
  expect(await world.refused(brand, deleteSegment, { params })).toMatchObject({
    code: 'in_use',
  })
  await desk.send(brand, id)
  await desk.run(brand, id)
  await world.call(brand, deleteSegment, { params })
  expect(await desk.show(brand, id)).toMatchObject({
    state: 'sent',
    segment_id: null,
    segment_name: 'Todos',
  })
})

test('who is limited to a portfolio sends only to their own, and sees only their own', async () => {
  const brand = await world.brand()
  const [ana, bia] = [await desk.reader(brand), await desk.reader(brand)]
  const eva = await world.staff(brand, { role: 'manager' })
  await world.call(brand, putPortfolio, {
    params: { id: eva.staffId },
    body: { partners: [ana.slug] },
  })
  const ofAll = await desk.draft(brand)
  const id = await desk.draft(eva)
  await desk.send(eva, id)
  await desk.run(brand, id)
  expect(await lettersTo(ana)).toHaveLength(1)
  expect(await lettersTo(bia)).toEqual([])
  const { data } = await world.call(eva as unknown as TestBrand, listCampaigns, {
    query: {},
  })
  expect(data.map((one) => one.id)).toEqual([id])
  expect(await world.refused(eva, showCampaign, { params: { id: ofAll } })).toMatchObject({
    status: 404,
  })
})

test('a segment is deleted, or a campaign names it: never both', async () => {
  const brand = await world.brand()
  for (let nth = 0; nth < 5; nth += 1) {
    const segment = await world.call(brand, createSegment, {
      body: { name: `Todos ${nth}`, rule: {} },
    })
    const [deleted, written] = await Promise.all([
      world.send(brand, deleteSegment, { params: { id: segment.id } }),
      world.send(brand, createCampaign, {
        body: {
          name: 'A',
          segment_id: segment.id,
          channels: ['notice'],
          title: 'A',
          body: 'B',
        },
      }),
    ])
    expect([
      [200, 404],
      [409, 201],
    ]).toContainEqual([deleted.statusCode, written.statusCode])
  }
})
