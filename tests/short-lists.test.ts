import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { listAutomaticMessages } from '#features/overview/campaigns/automatic-contract.ts'
import {
  createSignupChoice,
  listSignupChoices,
} from '#features/people/signup/brand-contract.ts'
import { listEventTexts } from '#features/program/event-texts/contract.ts'
import { listRoles } from '#features/program/staff/team-contract.ts'
import {
  type Endpoint,
  isForBrand,
  onlyReads,
} from '#platform/contract/endpoint/endpoint.ts'
import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { allContracts } from '#server/app/contracts.ts'

import { worldForFile } from './support/fixtures.ts'
import { expectStatus, type TestBrand } from './support/world.ts'

const world = await worldForFile()

/** Lists of a brand that are not read in pages, and what limits them. */
const withoutPages: Readonly<Record<string, string>> = {
  listBrandParameters: 'the parameters are a list of the product',
  listWebhookEvents: 'the events are a list of the product',
  listProviders: 'one for each kind of provider',
  countPending: 'one for each kind of pending item',
  listTeam: 'a brand has at most 200 members and invitations',
  listTeamNames: 'a brand has at most 200 members and invitations',
  showTermsInForce: 'one for each type of partner',
  listPartnerDuplicates: 'the partners that share a document, e-mail or account with one',
  listPartnerDocuments: 'a brand requires at most 50 documents',
  showDailyReport: 'the days of the requested period, which has a limit',
  showCohorts: 'the months of the requested period, which has a limit',
  showCosts: 'the months of the requested period, which has a limit',
}

const namesOf = (schema: unknown) =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

test('each list of a brand is read in pages, or is listed with what limits it', () => {
  const lists = allContracts.filter(
    ({ name, endpoint }) =>
      isForBrand(endpoint.access) &&
      onlyReads(endpoint) &&
      (name.startsWith('list') || namesOf(endpoint.response).includes('data')),
  )
  const whole = lists.filter(({ endpoint }) => !namesOf(endpoint.query).includes('cursor'))
  expect(whole.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(withoutPages).toSorted(),
  )
})

test('a screen requests no longer page than the list allows', () => {
  const requested = globSync('src/**/*.{ts,tsx}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(LONGEST_PAGES)].map(([, name, limit]) => ({
      path,
      name,
      limit: limit === undefined ? wholeShortList.query.limit : Number(limit),
    })),
  )
  expect(requested.length).toBeGreaterThan(15)
  const refused = requested.filter(({ name, limit }) => {
    const list = allContracts.find((one) => one.name === name)
    return list?.endpoint.query?.safeParse({ limit, list: 'partners' }).success !== true
  })
  expect(refused).toEqual([])
})

/** `consoleQuery(listLevels, wholeShortList)` or `consoleQuery(listShops, { query: { limit: 100 } })`. */
const LONGEST_PAGES =
  /\b(list\w+), (?:wholeShortList|\{ query: \{ (?:\.\.\.wholeShortList\.query|limit: (\d+)))/g

async function read(brand: TestBrand, contract: Endpoint, query: object) {
  const answer = await world.send(brand, contract, { query })
  expectStatus(answer, 200)
  return answer.json()
}

test.each([listRoles, listSignupChoices, listEventTexts, listAutomaticMessages])(
  'a short list has each row once over all pages: $path',
  async (contract) => {
    const brand = await world.brand()
    for (const title of ['Moda', 'Casa', 'Pets'])
      for (const kind of ['category', 'partner_type'] as const)
        await world.call(brand, createSignupChoice, { body: { kind, title } })
    const whole = await read(brand, contract, {})
    expect(whole.next).toBe(null)
    expect(whole.data.length).toBeGreaterThan(2)
    const paged: object[] = []
    let cursor: string | null = null
    do {
      const page = await read(brand, contract, { limit: 2, ...(cursor && { cursor }) })
      expect(page.data.length).toBeLessThanOrEqual(2)
      paged.push(...page.data)
      cursor = page.next
    } while (cursor !== null)
    expect(paged).toEqual(whole.data)
    const wrong = await world.send(brand, contract, { query: { cursor: 'abc' } })
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'invalid_cursor'])
  },
)
