import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  listMissionContentsToReview,
  listMissionSubscriptionsToReview,
} from '#features/learning/missions/brand-contract.ts'
import {
  answerMissionQuestions,
  listMissions,
  listMissionsAvailable,
  listPublicMissions,
  sendMissionContent,
  subscribeToMission,
} from '#features/learning/missions/contract.ts'
import {
  listClaimsToAnswer,
  listSaleClaims,
  makeSaleClaim,
} from '#features/money/claims/contract.ts'
import { listClosings } from '#features/money/closing/brand-contract.ts'
import { listBrandExceptions } from '#features/money/commission/brand-contract.ts'
import { setException } from '#features/money/commission/server/public.ts'
import { listPartnerStatement } from '#features/money/credits/brand-contract.ts'
import { listPoints, listPointsToBeReleased } from '#features/money/credits/contract.ts'
import { listBrandRedemptions } from '#features/money/redemption/brand-contract.ts'
import { listFollowerProofs } from '#features/people/followers/brand-contract.ts'
import { sendFollowerScreenshot } from '#features/people/followers/contract.ts'
import { listLevels, listPartners } from '#features/people/partners/brand-contract.ts'
import { updateProfile } from '#features/people/profile/contract.ts'
import {
  listBrandProducts,
  listProductCategories,
} from '#features/selling/catalog/brand-contract.ts'
import { listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { listOrders } from '#features/selling/orders/contract.ts'
import { listCoupons } from '#features/selling/orders/coupon-contract.ts'
import { listBrandLinks } from '#features/selling/tracking/brand-contract.ts'
import { shareLink } from '#features/selling/tracking/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { inScope } from '#platform/server/database/db.ts'

import type { Parts } from './support/client.ts'
import { worldForFile } from './support/fixtures.ts'
import { shortCourse, writeCourse } from './support/steps/course.ts'
import { createTestLevel } from './support/steps/levels.ts'
import { publishMission } from './support/steps/missions.ts'
import { redeem } from './support/steps/money/redemptions.ts'
import { publishProduct } from './support/steps/products.ts'
import { type TestBrand, type TestPartner, unique, expectStatus } from './support/world.ts'

const world = await worldForFile()
let queries = 0
const query = pg.Client.prototype.query
beforeAll(() => {
  // Counts what reaches the driver of PostgreSQL; the query itself is not changed.
  pg.Client.prototype.query = function (this: pg.Client, ...sent: unknown[]) {
    queries += 1
    return Reflect.apply(query, this, sent)
  } as typeof query
})
afterAll(() => {
  pg.Client.prototype.query = query
})

const MANY = 20
let levels = 0

type Place = { brand: TestBrand; ana: TestPartner; mode: 'credits' | 'commission' }

type List = {
  mode?: Place['mode']
  contract: Endpoint
  by: 'partner' | 'brand' | 'visitor'
  input?: Parts | ((place: Place) => Parts)
  /** Adds one row to the list. */
  add: (place: Place) => Promise<unknown>
}

const lists: List[] = [
  // First: it lists the missions of every brand.
  { contract: listPublicMissions, by: 'visitor', add: publishElsewhere },
  { contract: listMissions, by: 'partner', add: takePart },
  { contract: listMissionsAvailable, by: 'partner', add: publishWithCourse },
  { contract: listMissionContentsToReview, by: 'brand', add: takePart },
  { contract: listMissionSubscriptionsToReview, by: 'brand', add: askToTakePart },
  { contract: listSaleClaims, by: 'partner', add: claimSale },
  { contract: listClaimsToAnswer, by: 'brand', add: claimOfAnother },
  { contract: listFollowerProofs, by: 'brand', add: sendScreenshot },
  { contract: listBrandRedemptions, by: 'brand', add: redeemOnce },
  {
    contract: listOrders,
    by: 'partner',
    input: { body: {} },
    add: ({ brand, ana }) => world.order(brand, ana),
  },
  {
    contract: listPointsToBeReleased,
    by: 'partner',
    add: ({ brand, ana }) => world.order(brand, ana),
  },
  {
    contract: listCoupons,
    by: 'brand',
    input: {},
    add: ({ brand, ana }) => world.coupon(brand, ana, unique().toUpperCase()),
  },
  { contract: listBrandLinks, by: 'brand', add: addLink },
  { contract: listLevels, by: 'brand', input: {}, add: addLevel },
  { contract: listBrandExceptions, by: 'brand', input: {}, add: addException },
  {
    contract: listBrandOrders,
    by: 'brand',
    input: {},
    add: ({ brand, ana }) => world.order(brand, ana),
  },
  {
    contract: listBrandProducts,
    by: 'brand',
    input: {},
    add: ({ brand }) => publishProduct(world, brand),
  },
  {
    contract: listProductCategories,
    by: 'brand',
    input: {},
    add: ({ brand }) => publishProduct(world, brand, { category: unique() }),
  },
  {
    contract: listPartners,
    by: 'brand',
    input: {},
    add: ({ brand }) => world.partner(brand),
  },
  { contract: listPoints, by: 'partner', add: earn },
  {
    contract: listPartnerStatement,
    by: 'brand',
    input: ({ ana }) => ({ params: { slug: ana.slug } }),
    add: earn,
  },
  { contract: listClosings, by: 'brand', mode: 'commission', add: closeMonth },
]

test.each(lists.map((list) => [list.contract.path, list] as const))(
  'a list runs as many queries for many rows as for one: %s',
  async (_, list) => {
    const place = await newPlace(list.mode ?? 'credits')
    await list.add(place)
    const few = await countQueries(place, list)
    for (let row = 1; row < MANY; row++) await list.add(place)
    const many = await countQueries(place, list)
    expect(many.rows - few.rows).toBe(MANY - 1)
    expect(many.queries).toBe(few.queries)
  },
)

async function newPlace(mode: Place['mode']): Promise<Place> {
  const brand = await world.brand(undefined, mode)
  return { mode, brand, ana: await world.partner(brand) }
}

/** The lowest of three counts: queries of the server's own timers may fall into one of them. */
async function countQueries(place: Place, { contract, by, input }: List) {
  const { brand, ana } = place
  const caller = { brand, partner: ana, visitor: null }[by]
  const counts = []
  let rows = 0
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = queries
    const response = await world.send(
      caller,
      contract,
      (typeof input === 'function' ? input(place) : input) ?? {
        query: by === 'brand' ? { limit: 50 } : { per_page: 50 },
      },
    )
    expectStatus(response, 200)
    rows = response.json().data.length
    counts.push(queries - before)
  }
  return { rows, queries: Math.min(...counts) }
}

async function takePart({ brand, ana }: Place) {
  const { subscription_id } = await enroll(ana, await publishMission(world, brand))
  await world.call(ana, sendMissionContent, {
    body: {
      subscription_id,
      title: 'Meu vídeo',
      description: 'Passo a passo',
      links: ['https://www.instagram.com/p/abc'],
    },
  })
}

async function askToTakePart({ brand }: Place) {
  const slug = await publishMission(world, brand, {
    reviews_enrolments: true,
    questions: [{ question: 'Qual rede?', kind: 'text', required: false }],
  })
  const partner = await world.partner(brand)
  const { subscription_id, questions } = await enroll(partner, slug)
  const answers = questions.map(({ id }) => ({ question_id: id, answer: 'Instagram' }))
  await world.call(partner, answerMissionQuestions, { body: { subscription_id, answers } })
}

async function publishWithCourse({ brand }: Pick<Place, 'brand'>) {
  const course = `curso-${unique()}`
  await writeCourse(world, brand, { slug: course, ...shortCourse })
  await publishMission(world, brand, { courses: [course] })
}

async function publishElsewhere() {
  await publishWithCourse({ brand: await world.brand() })
}

async function enroll(partner: TestPartner, slug: string) {
  return world.call(partner, subscribeToMission, {
    params: { slug },
    body: {
      nome: 'Ana',
      email_principal: 'ana@aliado.test',
      celular: '11987654321',
      confirmation: 'CONFIRMAR',
      accepted_terms: true,
    },
  })
}

async function claimSale({ ana }: Pick<Place, 'ana'>) {
  await world.call(ana, makeSaleClaim, {
    body: { kind: 'missing', external_id: `P-${unique()}`, ordered_on: '2026-03-09' },
  })
}

async function claimOfAnother({ brand }: Place) {
  const [seller, other] = [await world.partner(brand), await world.partner(brand)]
  await world.call(other, makeSaleClaim, {
    body: {
      kind: 'missing',
      external_id: await world.order(brand, seller),
      ordered_on: '2026-03-09',
    },
  })
}

async function sendScreenshot({ brand }: Place) {
  const partner = await world.partner(brand)
  await world.call(partner, updateProfile, {
    body: { social_networks: [{ network: 'instagram', content: `ana.${unique()}` }] },
  })
  const picture = sharp({
    create: { width: 40, height: 80, channels: 3, background: '#c76b8f' },
  })
  const file = new File([new Uint8Array(await picture.png().toBuffer())], 'tela.png', {
    type: 'image/png',
  })
  const body = { followers: 12_000, file }
  await world.call(partner, sendFollowerScreenshot, { body })
}

async function redeemOnce({ brand }: Place) {
  const partner = await world.partner(brand, { credit: 100_00 })
  await redeem(world, partner, 50)
}

/** No call of the product adds levels and exceptions yet. */
function addLevel({ brand }: Place) {
  return createTestLevel(world, brand, { name: unique(), position: (levels += 1) })
}

async function addException({ brand }: Place) {
  const { partnerId } = await world.partner(brand)
  await inScope(world.db, brand.id, (tx) =>
    setException(tx, brand.id, { sku: null, partnerId, percent: basisPoints(10_00) }),
  )
}

async function addLink({ brand }: Place) {
  await world.call(await world.partner(brand), shareLink, { query: {} })
}

/** One sale a day, released the day after. */
async function earn({ brand, ana }: Place) {
  await world.setParameter(brand, 'release_days', 0)
  await world.order(brand, ana)
  world.clock.advanceDays(1)
  await world.runJobs()
}

/** One closing of one more partner: earned in one month, released and closed in the next. */
async function closeMonth({ brand }: Place) {
  await world.order(brand, await world.partner(brand), { reais: 1_000 })
  world.clock.advanceDays(62)
  await world.runJobs()
}
