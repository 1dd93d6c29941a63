import { setTimeout } from 'node:timers/promises'

import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { putMission, putMissionImage } from '#features/learning/missions/brand-contract.ts'
import { putProduct } from '#features/overview/brand-api/product-contract.ts'
import { signOut } from '#features/program/identity/contract.ts'
import { listBrandProducts } from '#features/selling/catalog/brand-contract.ts'
import { listProducts } from '#features/selling/catalog/contract.ts'
import { isForBrand, onlyReads } from '#platform/contract/endpoint/endpoint.ts'
import { allContracts } from '#server/app/contracts.ts'

import { accessMatrix } from './access-matrix.ts'
import { type Caller, urlOf } from './support/client.ts'
import { worldForFile } from './support/fixtures.ts'
import { startReplicatedCluster } from './support/replicated-cluster.ts'
import { goodPng } from './support/samples/hostile-files.ts'
import { missionAt } from './support/steps/missions.ts'
import { approvedPartner, createBrand, openNewBrand } from './support/steps/new-brand.ts'
import { setPassword } from './support/steps/password.ts'
import { expectStatus, PRODUCTION } from './support/world.ts'

const cluster = await startReplicatedCluster()
afterAll(() => cluster.stop())
const smtp = { url: 'smtp://127.0.0.1:9', from: 'Aliado <nao-responda@aliado.test>' }
const invitation = await createBrand(cluster.primaryUrl)
const world = await worldForFile({
  databaseUrl: cluster.primaryUrl,
  readUrl: cluster.standbyUrl,
  suppliers: { ...PRODUCTION, smtp },
})
const { brand } = await openNewBrand(world, invitation)

/** A browser: it keeps the cookies of its answers. */
function browser(caller: Caller) {
  let cookie = ''
  const visit = async (...[endpoint, input]: Parameters<typeof send>) => {
    const answer = await send(endpoint, input)
    const [set] = [answer.headers['set-cookie'] ?? []].flat()
    if (set !== undefined) cookie = set.split(';')[0] ?? ''
    return answer
  }
  return Object.assign(visit, {
    openPage: async (url: string) =>
      (await world.http.inject({ url, headers: { cookie } })).body,
  })
  function send(endpoint: (typeof allContracts)[number]['endpoint'], input: object = {}) {
    return world.send(caller, endpoint, input, { headers: { cookie } })
  }
}

async function signedIn() {
  const { slug } = await approvedPartner(world, brand)
  return setPassword(world, brand, { slug, token: '', partnerId: 0, brandId: 0 })
}

async function reads(): Promise<Record<string, number>> {
  const { body } = await world.http.inject({ url: '/metrics' })
  const lines = body.matchAll(/^aliado_replica_reads_total\{result="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...lines].map(([, result, count]) => [result, Number(count)]))
}

const product = (sku: string) => ({
  params: { sku },
  body: {
    name: `Tênis ${sku}`,
    category: 'Calçados',
    price: 100,
    url: 'https://nova.example/',
  },
})
const mission = (title: string) => ({
  params: { slug: 'rotina' },
  body: missionAt(world.clock.now(), { title }),
})
const skus = (answer: { json: () => { data: { sku: string }[] } }) =>
  answer.json().data.map(({ sku }) => sku)

test('only reads may be old, and never those of money that can be spent', () => {
  const lagging = allContracts.filter(({ endpoint }) => endpoint.mayLag)
  expect(lagging.length).toBeGreaterThan(20)
  for (const { name, endpoint } of lagging) {
    expect(onlyReads(endpoint), name).toBe(true)
    expect(['redemption', 'closing', 'payouts'], name).not.toContain(endpoint.feature)
  }
})

test('the replica answers every read that may be old, like the primary', async () => {
  const ana = await signedIn()
  const [atBrand, atPortal] = [browser(brand), browser(ana)]
  await atBrand(listBrandProducts)
  await atPortal(listProducts)
  const params = {
    id: 999_999,
    parent_id: 1,
    slug: brand.slug,
    user_slug: ana.slug,
  }
  for (const { name, endpoint } of allContracts) {
    if (!endpoint.mayLag) continue
    const [caller, visit] = isForBrand(endpoint.access) ? [brand, atBrand] : [ana, atPortal]
    const [own] = accessMatrix[name]?.own ?? []
    const input = { params: { ...own?.path, ...params }, query: own?.query }
    const before = await reads()
    const answer = await visit(endpoint, input)
    const after = await reads()
    const total = ({ answered, behind }: Record<string, number>) =>
      Number(answered) + Number(behind)
    expect(after['failed'], `${name} ${answer.body}`).toBe(before['failed'])
    // Of what the replica does not find, the primary says that it does not exist.
    if (answer.statusCode === 404) continue
    expect(total(after), `${name} ${answer.body}`).toBeGreaterThan(total(before))
    expect(answer.statusCode, `${name} ${answer.body}`).toBeLessThan(500)
    expect(answer.json(), name).toEqual((await world.send(caller, endpoint, input)).json())
  }
  expect((await reads())['answered']).toBeGreaterThan(10)
})

/** What the replica must know at least is asked every five seconds: from now on it is settled. */
async function untilSettled(visit: ReturnType<typeof browser>): Promise<void> {
  await setTimeout(5_100)
  await visit(listBrandProducts)
  await expect
    .poll(async () => {
      const before = await reads()
      await visit(listBrandProducts)
      return Number((await reads())['answered']) - Number(before['answered'])
    })
    .toBe(1)
}

describe('a replica that has received changes and not applied them', () => {
  afterEach(() => cluster.resume())

  test('does not answer who made the change, and answers others as before', async () => {
    const [author, other] = [browser(brand), browser(brand)]
    for (const visit of [author, other]) await visit(listBrandProducts)
    await untilSettled(other)
    await cluster.pause()
    const before = await reads()

    expectStatus(await author(putProduct, product('NOVO')), 200)
    expect(skus(await author(listBrandProducts))).toContain('NOVO')
    expect(skus(await other(listBrandProducts))).not.toContain('NOVO')

    const after = await reads()
    expect(after['behind']).toBe(Number(before['behind']) + 1)
    expect(after['answered']).toBe(Number(before['answered']) + 1)
    await setTimeout(5_100)
    expect(skus(await other(listBrandProducts))).toContain('NOVO')
  })

  test('leaves a page that is kept to others, and who changed it sees the change at once', async () => {
    const [author, other] = [browser(brand), browser(brand)]
    for (const visit of [author, other]) await visit(listBrandProducts)
    await author(putMission, mission('Antes da mudança'))
    const file = new File([await goodPng()], 'missao.png', { type: 'image/png' })
    const input = { ...mission(''), body: { file } }
    expectStatus(await author(putMissionImage, input), 200)
    await untilSettled(other)
    const page = `/public/missions/${brand.slug}`
    expect(await other.openPage(page)).toContain('Antes da mudança')
    await cluster.pause()
    expectStatus(await author(putMission, mission('Depois da mudança')), 200)
    expect(await other.openPage(page)).not.toContain('Depois da mudança')
    // A place that the log has not reached, which a browser can claim, does not make the page again.
    const forged = { cookie: `aliado-seen=${Number.MAX_SAFE_INTEGER}` }
    const { body } = await world.http.inject({ url: page, headers: forged })
    expect(body).not.toContain('Depois da mudança')
    expect(await author.openPage(page)).toContain('Depois da mudança')
    // It was made once, and serves everyone.
    expect(await other.openPage(page)).toContain('Depois da mudança')
  })

  test('does not answer a program, which sends no cookie', async () => {
    await cluster.pause()
    await world.call(brand, putProduct, product('DO-SISTEMA'))
    const { data } = await world.call(brand, listBrandProducts)
    expect(data.map(({ sku }) => sku)).toContain('DO-SISTEMA')
  })

  test('refuses a person whose session has ended', async () => {
    const { slug } = await approvedPartner(world, brand)
    const ana = await setPassword(world, brand, {
      slug,
      token: '',
      partnerId: 0,
      brandId: 0,
    })
    const visit = browser(ana)
    await visit(listProducts)
    await untilSettled(browser(brand))
    await cluster.pause()
    const before = await reads()
    expectStatus(await visit(listProducts), 200)
    expect((await reads())['answered']).toBe(Number(before['answered']) + 1)
    expectStatus(await world.send(ana, signOut), 200)
    expectStatus(await visit(listProducts), 401)
  })
})

test('without the replica the primary answers at once', async () => {
  const visit = browser(brand)
  await untilSettled(visit)
  await cluster.stopStandby()
  const before = await reads()
  for (let times = 0; times < 3; times++) expectStatus(await visit(listBrandProducts), 200)
  expect((await reads())['failed']).toBe(Number(before['failed']) + 3)
  expect(
    (await world.http.inject({ url: urlOf({ path: '/health/ready' }) })).statusCode,
  ).toBe(200)
})
