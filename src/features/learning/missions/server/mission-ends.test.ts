import { describe, expect, test } from 'vitest'

import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { downloadMyData } from '#features/overview/privacy/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { type WireInput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { enrollInMission } from '#tests/support/steps/missions.ts'
import { expectStatus, type TestPartner, unique } from '#tests/support/world.ts'

import { putMission } from '../brand-contract.ts'
import {
  showMission,
  showFinishedMission,
  showMissionTerms,
  sendMissionContent,
  listPublicMissions,
  showPublicMission,
} from '../contract.ts'
import { eraseMissions } from './public.ts'
import { settleSales } from './settle-sales.ts'

const world = await worldForFile()
let brand = await world.brand()

const midnight = (day: string) => `${day}T00:00:00-03:00`

const settle = () => settleSales(world.db, { brandId: brand.id, now: world.clock.now() })

function passDays(days: number): void {
  world.clock.advanceDays(days)
}

async function publish(slug: string, more: Record<string, unknown> = {}) {
  const answer = await world.send(brand, putMission, {
    params: { slug },
    body: {
      title: 'Semana de vendas',
      description: 'Venda e ganhe.',
      instructions: 'Venda **bem**.<script>alert(1)</script>',
      rules: 'Só vendas pagas. [clique](javascript:alert(1))',
      kind: 'sales',
      recurrence: 'week',
      goal_orders: 2,
      reward: 40,
      terms: { text: 'Vale a regra.' },
      enrolment_starts_at: midnight('2026-03-09'),
      enrolment_ends_at: midnight('2026-03-23'),
      starts_at: midnight('2026-03-09'),
      ends_at: midnight('2026-03-23'),
      ...more,
    },
  })
  return answer
}

const enroll = (slug: string, partner: TestPartner) => enrollInMission(world, partner, slug)

/** An order of R$ 100,00 on a day; returns its number. */
async function order(partner: TestPartner, day: string, more = {}): Promise<string> {
  const number = `P-${unique()}`
  await put(number, {
    status: 'apv',
    created_at: `${day}T10:00:00-03:00`,
    updated_at: `${day}T10:00:00-03:00`,
    freight: 9,
    partner_slug: partner.slug,
    items: [{ sku: 'A', name: 'Kit', category: 'Geral', quantity: 1, price: 100 }],
    ...more,
  })
  return number
}

async function put(external_id: string, body: WireInput<typeof putOrder>['body']) {
  await world.call(brand, putOrder, { params: { external_id }, body })
}

/** A public page, which no contract describes. */
const page = (url: string) => world.rawRequest(null, { method: 'GET', url })

describe('a mission of sales', () => {
  test('pays each period’s winners once, a week after it, without what was cancelled', async () => {
    const slug = `vendas-${unique()}`
    expectStatus(await publish(slug), 200)
    const [maria, joana, carla] = [
      await world.partner(brand, { name: 'Maria Alves' }),
      await world.partner(brand, { name: 'Joana Prado' }),
      await world.partner(brand, { name: 'Carla Dias' }),
    ]
    const id = await enroll(slug, maria)
    await enroll(slug, joana)
    for (const day of ['2026-03-09', '2026-03-11']) await order(maria, day)
    await order(joana, '2026-03-10')
    const fake = await order(joana, '2026-03-11')
    // Carla sells without taking part; a sale of the second week does not count for the
    // first.
    for (const day of ['2026-03-10', '2026-03-11']) await order(carla, day)
    const page = (await world.send(maria, showMission, { params: { slug } })).json()
    expect(page.progress).toMatchObject({
      begin: '2026-03-09',
      end: '2026-03-15',
      orders: 2,
      sales: 200,
      goal_orders: 2,
      settled_on: '2026-03-22',
      rewarded: null,
    })

    passDays(6)
    await order(maria, '2026-03-16')
    passDays(6)
    expect(await settle()).toBe(0)
    await put(fake, {
      status: 'can',
      created_at: '2026-03-11T10:00:00-03:00',
      updated_at: '2026-03-20T10:00:00-03:00',
      freight: 9,
      partner_slug: joana.slug,
      items: [{ sku: 'A', name: 'Kit', category: 'Geral', quantity: 1, price: 100 }],
    })
    passDays(1)
    const paid = await Promise.all([settle(), settle(), settle()])
    expect(paid.toSorted()).toEqual([0, 0, 1])
    expect(await world.credits(brand, maria)).toMatchObject({ available: 40 })
    expect(await world.credits(brand, joana)).toMatchObject({ available: 0 })
    expect(await world.credits(brand, carla)).toMatchObject({ available: 0 })

    passDays(7)
    expect(await settle()).toBe(0)
    const ended = await world.send(maria, showFinishedMission, { params: { slug, id } })
    expect(ended.json()).toMatchObject({
      rewarded: 40,
      results: { participants: 2, orders: 4, winners: 1 },
      ranking: [
        { position: 1, name: 'Maria Alves', is_me: true, score: 3 },
        { position: 2, name: 'Joana', is_me: false, score: null },
      ],
    })
    const others = await world.send(joana, showFinishedMission, { params: { slug, id } })
    expect(others.statusCode).toBe(404)
    expect(await world.proof()).toEqual([])
  })
})

describe('a mission that the brand changes', () => {
  test('does not change for enrolled partners', async () => {
    const slug = `fixa-${unique()}`
    const dates = {
      enrolment_ends_at: midnight('2027-01-01'),
      ends_at: midnight('2027-01-01'),
    }
    await publish(slug, dates)
    expectStatus(await publish(slug, { ...dates, reward: 50 }), 200)
    const maria = await world.partner(brand)
    await enroll(slug, maria)
    await enroll(slug, await world.partner(brand))
    expect((await publish(slug, { ...dates, reward: 10 })).json().code).toBe(
      'already_enrolled',
    )
    const fewer = { ...dates, reward: 50, participants_limit: 1 }
    expect((await publish(slug, fewer)).json().code).toBe('limit_too_low')
    expectStatus(await publish(slug, { ...dates, reward: 50, title: 'Outro nome' }), 200)
    expect(
      (await world.send(maria, showMission, { params: { slug } })).json(),
    ).toMatchObject({
      title: 'Outro nome',
      reward: 50,
    })
  })

  test('may have the slug of another brand’s mission, and each keeps its address', async () => {
    const slug = `minha-${unique()}`
    expectStatus(await publish(slug, { title: 'A primeira' }), 200)
    const mine = brand
    const other = await world.brand()
    brand = other
    const theirs = await publish(slug, { title: 'A segunda' })
    const carla = await world.partner(other)
    brand = mine
    expectStatus(theirs, 200)
    expectStatus(await publish(slug, { title: 'A primeira, corrigida' }), 200)

    const titleAt = async (slug_company?: string) =>
      (
        await world.call(null, showPublicMission, {
          params: { slug },
          query: { slug_company },
        })
      ).title
    expect(await titleAt()).toBe('A primeira, corrigida')
    expect(await titleAt(mine.slug)).toBe('A primeira, corrigida')
    expect(await titleAt(other.slug)).toBe('A segunda')
    expect((await world.send(carla, showMission, { params: { slug } })).json().title).toBe(
      'A segunda',
    )

    const pages = await Promise.all(
      ['', `?slug_company=${other.slug}`].map((search) =>
        page(`/public/mission/${slug}${search}`),
      ),
    )
    expect(pages.map(({ body }) => body.includes('A segunda'))).toEqual([false, true])
    const lists = ['', '?status=finished'].map((search) =>
      page(`/public/missions/${other.slug}${search}`),
    )
    const list = (await Promise.all(lists)).map(({ body }) => body).join('')
    expect(list).toContain(`href="/public/mission/${slug}?slug_company=${other.slug}"`)
    const termsOf = (slug_company: string) =>
      world.send(null, showMissionTerms, { params: { slug }, query: { slug_company } })
    const ids = [mine, other].map(
      async (one) => (await termsOf(one.slug)).json().data[0].id,
    )
    expect(new Set(await Promise.all(ids)).size).toBe(2)
    expect((await termsOf('ninguem')).statusCode).toBe(404)
  })

  test.each([
    [{ ends_at: midnight('2026-03-01') }, 'ends_at'],
    [{ enrolment_ends_at: midnight('2027-03-01') }, 'enrolment_ends_at'],
    [{ goal_orders: null }, 'kind'],
    [{ questions: [{ question: 'Qual?', kind: 'single' }] }, 'questions.0.options'],
  ])('with %j is refused at its field', async (more, field) => {
    const refused = await publish(`errada-${unique()}`, more)
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toContain(field)
  })
})

test('a person’s data of a mission can be read by that person alone', async () => {
  const slug = `dados-${unique()}`
  await publish(slug, {
    kind: 'content',
    contents_required: 1,
    enrolment_ends_at: midnight('2027-01-01'),
    ends_at: midnight('2027-01-01'),
  })
  const maria = await world.partner(brand)
  const sent = await world.send(maria, sendMissionContent, {
    body: {
      subscription_id: await enroll(slug, maria),
      title: 'Meu vídeo',
      description: 'Passo a passo',
      links: ['https://example.com/video'],
    },
  })
  expectStatus(sent, 201)
  const mine = (await world.send(maria, downloadMyData)).body
  expect(mine).toContain('https://example.com/video')
  const joana = await world.partner(brand)
  expect((await world.send(joana, downloadMyData)).body).not.toContain('example.com/video')

  await inScope(world.db, brand.id, (tx) => eraseMissions(tx, maria))
  const left = await world.send(maria, showMission, { params: { slug } })
  expect(left.json()).toMatchObject({ contents: [], participants: 1 })
})

describe('the public pages', () => {
  test('show a mission without a script, for people, search engines and chats', async () => {
    const slug = `publica-${unique()}`
    await publish(slug, { title: 'Venda </script> & ganhe' })
    const shown = await page(`/public/mission/${slug}`)
    expect(shown.statusCode).toBe(200)
    const policy = String(shown.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
    expect(shown.body).toContain('<strong>bem</strong>')
    expect(shown.body).toContain(
      'property="og:title" content="Venda &lt;/script&gt; &amp; ganhe"',
    )
    expect(shown.body).toContain(
      `rel="canonical" href="http://aliado.test/public/mission/${slug}"`,
    )
    expect(shown.body).not.toContain('alert(1)</script>')
    expect(shown.body).not.toContain('javascript:')
    // The text stays; an empty link would lead to the page itself.
    expect(shown.body).toContain('Só vendas pagas. clique')
    const [, data = ''] = /ld\+json">(.*?)<\/script>/.exec(shown.body) ?? []
    expect(JSON.parse(data)).toMatchObject({ name: 'Venda </script> & ganhe' })
  })

  test('list a brand’s missions, and finished ones separately', async () => {
    const slug = `lista-${unique()}`
    await publish(slug, {
      starts_at: midnight('2026-01-01'),
      ends_at: midnight('2026-02-01'),
      enrolment_starts_at: midnight('2026-01-01'),
      enrolment_ends_at: midnight('2026-02-01'),
    })
    const hidden = `interna-${unique()}`
    await publish(hidden, { public: false })
    const list = async (search: string) =>
      (await page(`/public/missions/${brand.slug}${search}`)).body
    expect(await list('?status=finished')).toContain(slug)
    expect(await list('')).not.toContain(slug)
    expect((await list('')) + (await list('?status=finished'))).not.toContain(hidden)
    expect((await page(`/public/mission/${hidden}`)).statusCode).toBe(404)
    expect((await page('/public/missions/ninguem')).statusCode).toBe(404)
    expect((await page('/public/missions?page=x&status=y')).statusCode).toBe(200)
    const { data } = await world.call(null, listPublicMissions, {
      query: { status: 'finished', slug_company: brand.slug },
    })
    expect(data.map((one) => one.slug)).toContain(slug)
  })
})
