import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { signOut } from '#features/program/identity/contract.ts'
import { createBrandKey, revokeBrandKey } from '#features/program/keys/contract.ts'
import { isForBrand } from '#platform/contract/endpoint/endpoint.ts'
import { permissionNames } from '#platform/contract/endpoint/permissions.ts'
import { standardRoleNames, standardRoles } from '#platform/contract/endpoint/roles.ts'
import { inScope } from '#platform/server/database/db.ts'
import { allContracts, type NamedContract } from '#server/app/contracts.ts'

import { accessMatrix, type Row } from './access-matrix.ts'
import type { HttpAnswer } from './support/over-socket.ts'
import { type Other, SECRETS, createOther } from './support/steps/others.ts'
import { disableAccount } from './support/steps/password.ts'
import { createWorld, type TestBrand, type World } from './support/world.ts'

const rowOf = ({ name }: NamedContract): Row => {
  const row = accessMatrix[name]
  if (!row) throw new Error(`${name} has no row in tests/access-matrix.ts`)
  return row
}

test('every operation has a row that agrees with its contract, and no row is left over', () => {
  const label = allContracts.map(({ name, endpoint }) => [name, endpoint.access])
  const rows = Object.entries(accessMatrix).map(([name, { may }]) => [name, may])
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(label))
})

type Requested = Row['own'][number]

/** The request as sent over HTTP; missing parts name nothing that exists. */
function requestOf({ endpoint }: NamedContract, { path, query, body }: Requested) {
  const parts = new Map(Object.entries(path ?? {}))
  const address = endpoint.path.replaceAll(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(String(parts.get(part) ?? '999999')),
  )
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, `${value}`]),
  )
  return {
    method: endpoint.method,
    url: `${address}?${search.toString()}`,
    ...(endpoint.method !== 'GET' && { payload: body ?? {} }),
  } satisfies InjectOptions
}

describe('each caller', () => {
  let world: World
  let brand: TestBrand
  const tokens: Record<string, string | null> = {}

  beforeAll(async () => {
    world = await createWorld()
    brand = await world.brand()
    const ended = await world.partner(brand)
    await world.send(ended, signOut)
    const disabled = await disableAccount(world, brand, await world.partner(brand))
    const pending = await world.partner(brand, { approved: null })
    await inScope(world.db, brand.id, (tx) =>
      tx
        .updateTable('partner')
        .set({ pendingDocuments: true })
        .where('id', '=', pending.partnerId)
        .execute(),
    )
    const partner = await world.partner(brand)
    Object.assign(tokens, {
      'a visitor': null,
      'a person with an invented token': 'x'.repeat(43),
      'a person whose session ended': ended.token,
      'a person whose account was disabled': disabled.token,
      'a partner in review': (await world.partner(brand, { approved: null })).token,
      'a partner who owes documents': pending.token,
      'a partner who was refused': (await world.partner(brand, { approved: false })).token,
      'an approved partner': partner.token,
      'a brand’s own system': brand.key,
    })
  })
  afterAll(() => world.close())

  /** What each may do, and the status of the refusal of anything else. */
  const callers: Record<
    string,
    { may: Row['may'][] | 'every brand operation'; approvedOnly: 401 | 403 }
  > = {
    'a visitor': { may: [], approvedOnly: 401 },
    'a person with an invented token': { may: [], approvedOnly: 401 },
    'a person whose session ended': { may: [], approvedOnly: 401 },
    'a person whose account was disabled': { may: [], approvedOnly: 401 },
    'a partner in review': { may: ['signed_in'], approvedOnly: 403 },
    'a partner who owes documents': { may: ['signed_in'], approvedOnly: 403 },
    'a partner who was refused': { may: ['signed_in'], approvedOnly: 403 },
    'an approved partner': { may: ['signed_in', 'approved'], approvedOnly: 403 },
    'a brand’s own system': { may: 'every brand operation', approvedOnly: 401 },
  }

  test.each(Object.entries(callers))('%s', async (caller, { may, approvedOnly }) => {
    for (const operation of allContracts) {
      const row = rowOf(operation)
      const options = requestOf(operation, {})
      const mayCall =
        row.may === 'public' ||
        (may === 'every brand operation' ? isForBrand(row.may) : may.includes(row.may))
      if (mayCall && endsSession(operation)) continue
      const token = tokens[caller]
      const { statusCode } = await world.http.inject({
        ...options,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
      const label = `${operation.name} as ${caller}`
      if (mayCall) expect([401, 403], label).not.toContain(statusCode)
      else expect(statusCode, label).toBe(row.may === 'approved' ? approvedOnly : 401)
    }
  })
})

describe('a brand key', () => {
  let world: World
  let brand: TestBrand
  beforeAll(async () => {
    world = await createWorld()
    brand = await world.brand()
  })
  afterAll(() => world.close())

  test.each(permissionNames)(
    'with only %s may use what needs it, and nothing else',
    async (only) => {
      const body = { label: only, permissions: [only], expires_at: null }
      const { id, key } = await world.call(brand, createBrandKey, { body })
      for (const operation of allContracts) {
        const { may } = rowOf(operation)
        if (!isForBrand(may)) continue
        const answer = await world.http.inject({
          ...requestOf(operation, {}),
          headers: { authorization: `Bearer ${key}` },
        })
        const label = `${operation.name} with ${only}: ${answer.body}`
        if (may.brand === only) expect([401, 403], label).not.toContain(answer.statusCode)
        else
          expect([answer.statusCode, answer.json().code], label).toEqual([
            403,
            'missing_permission',
          ])
      }
      await world.call(brand, revokeBrandKey, { params: { id } })
    },
  )
})

describe('a member of the staff', () => {
  let world: World
  let brand: TestBrand
  beforeAll(async () => {
    world = await createWorld()
    brand = await world.brand()
  })
  afterAll(() => world.close())

  test.each(standardRoleNames)(
    'with the role %s may use what it allows, their own account, and nothing else',
    async (role) => {
      const person = await world.staff(brand, { role })
      const allowed: ReadonlySet<string> = new Set(standardRoles[role].permissions)
      for (const operation of allContracts) {
        const { may } = rowOf(operation)
        if (endsSession(operation)) continue
        const answer = await world.rawRequest(person, requestOf(operation, {}))
        const label = `${operation.name} as ${role}: ${answer.body}`
        if (isForBrand(may) && !allowed.has(may.brand))
          expect([answer.statusCode, answer.json().code], label).toEqual([
            403,
            'missing_permission',
          ])
        else if (isForBrand(may) || may === 'staff' || may === 'public')
          expect([401, 403], label).not.toContain(answer.statusCode)
        else if (may === 'platform')
          expect([answer.statusCode, answer.json().code], label).toEqual([
            403,
            'not_platform',
          ])
        else expect(answer.statusCode, label).toBe(401)
      }
    },
  )

  test('may do nothing at a brand where they are no member, nor without naming one', async () => {
    const person = await world.staff(brand)
    const other = await world.brand()
    for (const operation of allContracts) {
      if (!isForBrand(operation.endpoint.access)) continue
      const codes = []
      for (const brandSlug of [other.slug, null]) {
        const caller = { ...person, brandSlug }
        const answer = await world.rawRequest(caller, requestOf(operation, {}))
        codes.push([answer.statusCode, answer.json().code])
      }
      expect(codes, operation.name).toEqual([
        [403, 'not_a_member'],
        [403, 'no_brand_chosen'],
      ])
    }
  })
})

/** Only on purpose, or every later call would answer 401. */
function endsSession({ name }: NamedContract): boolean {
  return ['signOut', 'signOutStaff', 'disableAccount'].includes(name)
}

describe.each(['all walls', 'no row-level security'])('with %s', (walls) => {
  let world: World
  let aurora: TestBrand
  let ana: Other
  const others: Record<string, Other> = {}
  let untouched: Record<string, string>

  beforeAll(async () => {
    world = await createWorld()
    aurora = await world.brand()
    ana = await createOther(world, aurora)
    others['another partner of the brand'] = await createOther(world, aurora)
    others['the same person at another brand'] = await createOther(
      world,
      await world.brand(),
      ana,
    )
    others['a partner of another brand'] = await createOther(world, await world.brand())
    // A partner's links are created by the first visitor of their products.
    for (const { brandSlug, slug } of Object.values(others))
      await world.http.inject({
        method: 'POST',
        url: `/api/v1/p/products/queryProdCompany/${brandSlug}/${slug}`,
        payload: {},
      })
    if (walls === 'no row-level security') await switchOffRowSecurity(world)
    untouched = await rowsOf(world, Object.values(others))
  })
  afterAll(() => world.close())

  function call(operation: NamedContract, request: Requested): Promise<HttpAnswer> {
    const options = requestOf(operation, request)
    return isForBrand(operation.endpoint.access)
      ? world.rawRequest(aurora, options)
      : world.rawRequest(ana.partner, options)
  }

  test('an answer about the caller’s own data contains no other person’s data', async () => {
    for (const operation of allContracts) {
      if (endsSession(operation)) continue
      const row = rowOf(operation)
      for (const request of [{}, ...row.own]) {
        const answer = await call(operation, request)
        expect.soft(answer.statusCode, answer.body).not.toBe(500)
        for (const [who, other] of Object.entries(others)) {
          if (isForBrand(operation.endpoint.access) && other.brandId === aurora.id) continue
          expectNothingOf(other, answer, { who, operation, row, request })
        }
      }
    }
  })

  test('another person’s data cannot be found', async () => {
    for (const operation of allContracts) {
      const row = rowOf(operation)
      for (const [who, other] of Object.entries(others)) {
        if (isForBrand(operation.endpoint.access) && other.brandId === aurora.id) continue
        if (row.ofUser && who === 'the same person at another brand') continue
        for (const foreign of row.foreign) {
          const request = foreign(other)
          const answer = await call(operation, request)
          const label = `${operation.name} of ${who}: ${answer.body}`
          expect.soft(answer.statusCode, label).not.toBe(500)
          if (request.path && isClosed(operation))
            expect.soft(answer.statusCode, label).toBeGreaterThanOrEqual(400)
          expectNothingOf(other, answer, { who, operation, row, request })
        }
      }
    }
  })

  test('no other person’s data were changed by it', async () => {
    expect(await rowsOf(world, Object.values(others))).toEqual(untouched)
    expect(await world.proof()).toEqual([])
  })
})

describe('row-level security alone', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
    for (let brands = 0; brands < 2; brands++) await createOther(world, await world.brand())
  })
  afterAll(() => world.close())

  test('applies to every table with a brand, except those with a reason', async () => {
    const { rows } = await asOwner(world, (client) =>
      client.query<{ name: string }>(`
        select c.oid::regclass::text as name from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'brand_id'
        where c.relkind in ('r', 'p') and not c.relrowsecurity and not c.relispartition
          and has_table_privilege('aliado_app', c.oid, 'select')`),
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(NOT_BY_BRAND))
  })

  test('shows only the brand’s own rows, for any query', async () => {
    const { id } = await world.db
      .selectFrom('brand')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    let looked = 0
    for (const table of await tablesWith(world, ['brand_id'])) {
      if (NOT_BY_BRAND[table] !== undefined || table === ONLY_WRITTEN) continue
      const brands = await inScope(world.db, id, async (tx) => {
        const request = sql<{ brandId: number }>`
          select distinct brand_id from ${sql.raw(table)}`
        return (await request.execute(tx)).rows.map((row) => row.brandId)
      })
      looked += brands.length
      expect([[], [id]], table).toContainEqual(brands)
    }
    expect(looked).toBeGreaterThan(10)
  })
})

/** What the application has no right to read; incoming-visits.test.ts. */
const ONLY_WRITTEN = 'incoming_visit'

/** Why these are visible to every brand. */
const NOT_BY_BRAND: Record<string, string> = {
  app_event: 'written by the public, not read yet',
  audit_chain: 'of the whole installation; read by the proof alone',
  audit_log: 'of the whole installation; never read by a request',
  brand_key: 'found by its digest, before the brand is known',
  confirmation: 'found by its digest, before the person is known',
  message: 'sent by a job for every brand',
  message_cause: 'written with messages, of the installation too',
  outbox_message: 'of the demo alone',
  session: 'found by its digest, before the person is known',
  session_exchange: 'found by its digest, before the person is known',
  social_sign_in: 'found by its digest, before the person is known',
}

type Input = { who: string; operation: NamedContract; row: Row; request: Requested }

/** An answer may repeat its own request, and contain what the row declares as public. */
function expectNothingOf(
  other: Other,
  answer: HttpAnswer,
  { who, operation, row, request }: Input,
): void {
  const question = JSON.stringify(request)
  const shown = `${JSON.stringify(answer.headers)} ${answer.body}`
  for (const key of SECRETS) {
    const word = other[key]
    if (question.includes(word) || row.shows.includes(key)) continue
    if (who === 'the same person at another brand' && isOfPerson(key)) continue
    expect
      .soft(shown.includes(word), `${operation.name} contains ${key} of ${who}: ${shown}`)
      .toBe(false)
  }
}

/** Of the user, who is the same at every brand. */
function isOfPerson(key: (typeof SECRETS)[number]): boolean {
  return ['email', 'document'].includes(key)
}

/** Public addresses are public, and a PUT creates the caller's own object of that name. */
function isClosed({ endpoint }: NamedContract): boolean {
  return endpoint.access !== 'public' && endpoint.method !== 'PUT'
}

/** As the owner of the database, to whom no policy applies. */
async function asOwner<Result>(
  world: World,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: world.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function switchOffRowSecurity(world: World): Promise<void> {
  return asOwner(world, async (client) => {
    const { rows } = await client.query(
      `select c.oid::regclass as name from pg_class c where c.relrowsecurity`,
    )
    for (const { name } of rows)
      await client.query(`alter table ${name} disable row level security`)
  })
}

/** All stored data of each partner, and whether they are still signed in. */
function rowsOf(world: World, others: Other[]): Promise<Record<string, string>> {
  return asOwner(world, async (client) => {
    const kept: Record<string, string> = {}
    const tables = await tablesWith(world, ['brand_id', 'partner_id'])
    const sources = [
      ...tables.map((name) => [name, 'brand_id = $1 and partner_id = $2']),
      ['partner', 'brand_id = $1 and id = $2'],
    ]
    for (const { brandId, partnerId, sessionId } of others) {
      for (const [table, condition] of sources) {
        const { rows } = await client.query(
          `select jsonb_agg(t order by t::text) as all from ${table} t where ${condition}`,
          [brandId, partnerId],
        )
        kept[`${table} of ${partnerId}`] = JSON.stringify(rows[0].all)
      }
      const { rows } = await client.query('select ended_at from session where id = $1', [
        sessionId,
      ])
      kept[`session of ${partnerId}`] = JSON.stringify(rows)
    }
    return kept
  })
}

function tablesWith(world: World, columns: string[]): Promise<string[]> {
  return asOwner(world, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = any($1)
       where c.relkind in ('r', 'p') and not c.relispartition
       group by c.oid having count(*) = $2`,
      [columns, columns.length],
    )
    return rows.map(({ name }) => name)
  })
}
