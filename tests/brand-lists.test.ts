import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import {
  putChecklist,
  showBrandChecklist,
} from '#features/learning/checklists/brand-contract.ts'
import {
  listBrandCourses,
  putCourse,
  showBrandCourse,
} from '#features/learning/courses/brand-contract.ts'
import { putFaq, showBrandFaq } from '#features/learning/faq/brand-contract.ts'
import { putMission } from '#features/learning/missions/brand-contract.ts'
import {
  listBrandMissions,
  showBrandMission,
} from '#features/learning/missions/read-contract.ts'
import { showBrandRules } from '#features/money/commission/brand-contract.ts'
import { createRule } from '#features/money/commission/rule-contract.ts'
import {
  adjustPartnerCredits,
  listLedgerEntries,
} from '#features/money/credits/brand-contract.ts'
import { approvePartner } from '#features/overview/brand-api/contract.ts'
import { putMaterial } from '#features/overview/brand-api/material-contract.ts'
import { showDailyReport } from '#features/overview/reports/contract.ts'
import { listBrandMessages } from '#features/program/notifications/brand-contract.ts'
import { listBrandAssets, putAsset } from '#features/selling/assets/contract.ts'
import { listBrandMaterials } from '#features/selling/materials/brand-contract.ts'
import {
  listBrandClicks,
  listBrandLinks,
} from '#features/selling/tracking/brand-contract.ts'
import { shareLink } from '#features/selling/tracking/contract.ts'
import { type Endpoint, isForBrand } from '#platform/contract/endpoint/endpoint.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { allContracts } from '#server/app/contracts.ts'

import { worldForFile } from './support/fixtures.ts'
import { shortCourse, writeCourse } from './support/steps/course.ts'
import { createTestLevel } from './support/steps/levels.ts'
import { publishMission } from './support/steps/missions.ts'
import { expectStatus, type TestBrand, unique } from './support/world.ts'

const world = await worldForFile()

/** Lists whose search finds something by one letter: the beginning of a number, or in a short list. */
const ANY_LENGTH = new Set([
  'listBrandOrders',
  'listCoupons',
  'listClaimsToAnswer',
  'listBrandCourses',
  'listBrandMissions',
  'listBrandMaterials',
  'listAuditLines',
])

type Adding = (brand: TestBrand) => Promise<unknown>

/** Each list with what adds one row to it. */
const lists: [Endpoint, Adding][] = [
  [
    listBrandCourses,
    (brand) => writeCourse(world, brand, { slug: unique(), ...shortCourse }),
  ],
  [listBrandMissions, (brand) => publishMission(world, brand)],
  [listBrandAssets, addAsset],
  [listBrandMaterials, addMaterial],
  [listBrandLinks, addLink],
  [listBrandClicks, addClick],
  [listBrandMessages, addMessage],
]

describe.each(lists.map(([contract, add]) => [contract.path, contract, add] as const))(
  'the list %s',
  (_path, contract, add) => {
    test('has each row of the brand once over all pages, and nothing of another', async () => {
      const [brand, other] = [await world.brand(), await world.brand()]
      for (let row = 0; row < 3; row++) await add(brand)
      const whole = await read(brand, contract, { limit: 100 })
      expect(whole.data.length).toBeGreaterThanOrEqual(3)
      const paged: object[] = []
      let cursor: string | null = null
      do {
        const page = await read(brand, contract, { limit: 2, ...(cursor && { cursor }) })
        expect(page.data.length).toBeLessThanOrEqual(2)
        paged.push(...page.data)
        cursor = page.next
      } while (cursor !== null)
      expect(paged.map(withoutLink)).toEqual(whole.data.map(withoutLink))
      expect((await read(other, contract, {})).data).toEqual([])
    })

    test('refuses a cursor that it did not give', async () => {
      const answer = await world.send(await world.brand(), contract, {
        query: { cursor: 'abc' },
      })
      expectStatus(answer, 422)
    })
  },
)

describe('what a brand wrote is read in the same form', () => {
  test('the help page and the checklist', async () => {
    const brand = await world.brand()
    const categories = [
      {
        category: 'Pagamentos',
        questions: [{ question: 'Quando?', answer: 'No dia 10.' }],
      },
      { category: 'Vendas', questions: [{ question: 'Como?', answer: 'Pelo link.' }] },
    ]
    await world.call(brand, putFaq, { body: { categories } })
    expect(await world.call(brand, showBrandFaq, {})).toEqual({ categories })
    const items = [
      {
        key: 'perfil',
        sequence: 1,
        title: 'Complete o perfil',
        description: 'Leva dois minutos.',
        route: '/profile',
        done_by: 'profile_complete' as const,
      },
    ]
    await world.call(brand, putChecklist, { body: { items } })
    expect(await world.call(brand, showBrandChecklist, {})).toEqual({ items })
  })

  test('a course, and writing it again changes nothing', async () => {
    const brand = await world.brand()
    await writeCourse(world, brand, { slug: 'vendas', ...shortCourse })
    const { course } = await world.call(brand, showBrandCourse, {
      params: { slug: 'vendas' },
    })
    expect(course).toMatchObject({ title: shortCourse.title, hours: 1.5 })
    expect(course.sections).toMatchObject(shortCourse.sections)
    await world.call(brand, putCourse, { params: { slug: 'vendas' }, body: course })
    const again = await world.call(brand, showBrandCourse, { params: { slug: 'vendas' } })
    expect(again.course).toEqual(course)
    const refused = await world.refused(await world.brand(), showBrandCourse, {
      params: { slug: 'vendas' },
    })
    expect(refused.code).toBe('unknown_course')
  })

  test('a mission with its questions and courses', async () => {
    const brand = await world.brand()
    await writeCourse(world, brand, { slug: 'vendas', ...shortCourse })
    const slug = await publishMission(world, brand, {
      courses: ['vendas'],
      questions: [{ question: 'Qual rede?', kind: 'text', required: true }],
    })
    const shown = await world.call(brand, showBrandMission, { params: { slug } })
    expect(shown).toMatchObject({
      status: 'in_progress',
      participants: 0,
      mission: { courses: ['vendas'], reward: 25, questions: [{ question: 'Qual rede?' }] },
    })
    await world.call(brand, putMission, { params: { slug }, body: shown.mission })
    expect(await world.call(brand, showBrandMission, { params: { slug } })).toEqual(shown)
  })
})

test('a misspelt trial of a write is refused, and writes nothing', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const write = await world.http.inject({
    method: 'POST',
    url: `${adjustPartnerCredits.path.replace(':slug', ana.slug)}?dryrun=true`,
    headers: { authorization: `Bearer ${brand.key}` },
    payload: { amount: 50, reason: 'Acerto' },
  })
  expect([write.statusCode, write.json().message]).toEqual([
    422,
    'O parâmetro dryrun não existe nesta operação.',
  ])
  expect(await world.credits(brand, ana)).toMatchObject({ available: 0 })
})

describe('the ledger of a brand', () => {
  test('has every entry of every partner, newest first; each transaction sums to zero', async () => {
    const brand = await world.brand()
    const ana = await world.partner(brand, { credit: 50_00 })
    const bia = await world.partner(brand)
    world.clock.advanceDays(1)
    await world.order(brand, bia, { reais: 200 })
    const { data } = await world.call(brand, listLedgerEntries, { query: { limit: 100 } })
    const sums = new Map<string, number>()
    for (const { partner_slug, transaction, amount } of data) {
      const key = `${partner_slug} ${transaction}`
      sums.set(key, (sums.get(key) ?? 0) + Math.round(amount * 100))
    }
    expect([...new Set(data.map(({ partner_slug }) => partner_slug))]).toEqual([
      bia.slug,
      ana.slug,
    ])
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true)
    const today = dayOf(world.clock.now())
    const ofToday = await world.call(brand, listLedgerEntries, {
      query: { begin: today, end: today },
    })
    expect(ofToday.data.every(({ partner_slug }) => partner_slug === bia.slug)).toBe(true)
    const available = await world.call(brand, listLedgerEntries, {
      query: { partner: ana.slug, account: 'available' },
    })
    expect(available.data).toMatchObject([{ amount: 50, balance_after: 50 }])
    const unknown = await world.call(brand, listLedgerEntries, {
      query: { partner: 'sem-ninguem' },
    })
    expect(unknown.data).toEqual([])
  })

  test('counts an evening in Brazil to its own day, although it is the next one in UTC', async () => {
    const brand = await world.brand()
    world.clock.set('2026-06-11T01:30:00Z')
    await world.partner(brand, { credit: 50_00 })
    const on = async (begin: string, end: string) =>
      (await world.call(brand, listLedgerEntries, { query: { begin, end } })).data.length
    expect(await on('2026-06-10', '2026-06-10')).toBeGreaterThan(0)
    expect(await on('2026-06-11', '9999-12-31')).toBe(0)
  })

  test('is read page by page without losing an entry', async () => {
    const brand = await world.brand()
    const ana = await world.partner(brand, { credit: 50_00 })
    await world.order(brand, ana)
    await world.order(brand, ana)
    const whole = await world.call(brand, listLedgerEntries, { query: { limit: 100 } })
    const paged: unknown[] = []
    let cursor: string | undefined
    do {
      const page = await world.call(brand, listLedgerEntries, {
        query: { limit: 1, ...(cursor && { cursor }) },
      })
      paged.push(...page.data)
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(paged).toEqual(whole.data)
  })
})

test('the daily report has the visits, sales and commissions of each day', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const today = dayOf(world.clock.now())
  await world.click(brand, ana)
  await world.order(brand, ana, { reais: 100 })
  await world.order(brand, ana, { reais: 50, status: 'can' })
  world.clock.advanceDays(1)
  const tomorrow = dayOf(world.clock.now())
  const query = { begin: today, end: tomorrow }
  const { data } = await world.call(brand, showDailyReport, { query })
  expect(data).toMatchObject([
    {
      day: today,
      visitors: 1,
      orders: 1,
      sales: 100,
      selling_partners: 1,
      lost_orders: 1,
      commission: 10,
    },
    { day: tomorrow, orders: 0, sales: 0, commission: 0 },
  ])
  const tooLong = await world.send(brand, showDailyReport, {
    query: { begin: '2025-01-01', end: '2026-03-01' },
  })
  expectStatus(tooLong, 422)
})

type Page = { data: object[]; next: string | null }

async function read(brand: TestBrand, contract: Endpoint, query: object): Promise<Page> {
  const answer = await world.send(brand, contract, { query })
  expectStatus(answer, 200)
  return answer.json()
}

/** Links to files are signed for each answer. */
function withoutLink(row: object) {
  return { ...row, link: undefined }
}

async function pictureFile() {
  const picture = sharp({
    create: { width: 900, height: 700, channels: 3, background: '#a62b62' },
  })
  const bytes = new Uint8Array(await picture.png().toBuffer())
  return new File([bytes], `${unique()}.png`, { type: 'image/png' })
}

async function addAsset(brand: TestBrand) {
  await world.call(brand, putAsset, {
    params: { slug: unique() },
    body: { target: 'banner', title: 'Banner', picture: await pictureFile() },
  })
}

async function addMaterial(brand: TestBrand) {
  await world.call(brand, putMaterial, {
    body: { folder: 'Lançamentos/Verão', file: await pictureFile() },
  })
}

async function addLink(brand: TestBrand) {
  await world.call(await world.partner(brand), shareLink, { query: {} })
}

async function addClick(brand: TestBrand) {
  await world.click(brand, await world.partner(brand))
}

async function addMessage(brand: TestBrand) {
  const { slug } = await world.partner(brand, { approved: null })
  await world.call(brand, approvePartner, { params: { slug } })
}

describe('the filters of a brand’s lists', () => {
  const namesOf = ({ query }: Endpoint) => (query instanceof z.ZodObject ? query.shape : {})
  const ofBrand = allContracts.filter(({ endpoint }) => isForBrand(endpoint.access))
  const withDays = ofBrand.filter(
    ({ endpoint }) => 'begin' in namesOf(endpoint) && 'end' in namesOf(endpoint),
  )
  const withSearch = ofBrand.filter(
    ({ name, endpoint }) => 'search' in namesOf(endpoint) && !ANY_LENGTH.has(name),
  )

  test('refuse days in the wrong order, all with one sentence', () => {
    expect(withDays.length).toBeGreaterThanOrEqual(6)
    const needed = { event: 'release', begin: '2026-02-02', end: '2026-02-01' }
    for (const { name, endpoint } of withDays)
      expect([name, endpoint.query?.safeParse(needed).error?.issues]).toMatchObject([
        name,
        [{ path: ['end'], message: 'Escolha uma data final depois da inicial.' }],
      ])
  })

  test('refuse a search of one or two letters, all with one sentence', () => {
    expect(withSearch.length).toBeGreaterThanOrEqual(6)
    for (const { name, endpoint } of withSearch)
      for (const search of ['é', 'an'])
        expect([name, endpoint.query?.safeParse({ search }).error?.issues]).toMatchObject([
          name,
          [{ path: ['search'], message: 'Escreva pelo menos 3 caracteres.' }],
        ])
  })

  test('find the rules of one category or of one level', async () => {
    const brand = await world.brand()
    const level = 'Ouro'
    await createTestLevel(world, brand, { name: level })
    const percent = { percent: 9 }
    const create = (body: object) => world.send(brand, createRule, { body })
    expectStatus(await create({ scope: 'category', category: 'Pele', ...percent }), 201)
    expectStatus(await create({ scope: 'category', category: 'Cabelo', ...percent }), 201)
    expectStatus(await create({ scope: 'level', level, ...percent }), 201)
    const found = async (query: object) =>
      (await read(brand, showBrandRules, query)).data.length
    expect(await found({})).toBe(3)
    expect(await found({ category: 'Pele' })).toBe(1)
    expect(await found({ level })).toBe(1)
    expect(await found({ level: 'Prata' })).toBe(0)
  })
})
