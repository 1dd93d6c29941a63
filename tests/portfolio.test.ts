import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { approvePartner } from '#features/overview/brand-api/contract.ts'
import { setPartnerLevel } from '#features/overview/brand-api/partner-contract.ts'
import { listPartners } from '#features/people/partners/brand-contract.ts'
import {
  deletePortfolio,
  putPartnerTags,
  putPortfolio,
  showPartnerTags,
} from '#features/people/partners/portfolio-contract.ts'
import { attributeOrder, listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { isForBrand, onlyReads } from '#platform/contract/endpoint/endpoint.ts'
import { allContracts, type NamedContract } from '#server/app/contracts.ts'

import { accessMatrix } from './access-matrix.ts'
import { TEST_ORIGIN } from './support/client.ts'
import { worldForFile } from './support/fixtures.ts'
import { createTestLevel } from './support/steps/levels.ts'
import { createOther, SECRETS } from './support/steps/others.ts'
import type { TestBrand } from './support/world.ts'

const world = await worldForFile()

type Portfolio = { levels?: string[]; tags?: string[]; partners?: string[] }

/** A manager who sees only these partners. */
async function limited(brand: TestBrand, portfolio: Portfolio) {
  const staff = await world.staff(brand, { role: 'manager' })
  const { staffId: id } = staff
  await world.call(brand, putPortfolio, { params: { id }, body: portfolio })
  return { staff, id }
}

type Asked = { path?: object; query?: object; body?: object }

function requestOf({ endpoint }: NamedContract, { path, query, body }: Asked) {
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
  } as const
}

describe('a person who is limited to a portfolio', () => {
  test('reaches nothing of another partner by any operation of the brand', async () => {
    const brand = await world.brand()
    const own = await world.partner(brand)
    const other = await createOther(world, brand)
    const { staff } = await limited(brand, { partners: [own.slug] })
    const before = await everything(other.partnerId)
    const words = SECRETS.map((field) => String(other[field]))
    const tried: string[] = []
    for (const operation of allContracts) {
      const { name, endpoint } = operation
      if (!isForBrand(endpoint.access)) continue
      const row = accessMatrix[name]
      const foreign = row?.foreign.map((ask) => ask(other)) ?? []
      for (const asked of [{}, ...foreign]) {
        const answer = await world.http.inject({
          ...requestOf(operation, asked),
          headers: {
            cookie: staff.cookie,
            'aliado-brand': brand.slug,
            origin: TEST_ORIGIN,
          },
        })
        tried.push(name)
        const leaks = words.filter((word) => answer.body.includes(word))
        const said = [name, JSON.stringify(asked), answer.body.slice(0, 300)]
        expect([...said, leaks, answer.statusCode < 500]).toEqual([...said, [], true])
        const names = foreign.includes(asked) && Object.hasOwn(asked, 'path')
        if (names && !onlyReads(endpoint))
          expect([...said, answer.statusCode >= 400]).toEqual([...said, true])
      }
    }
    expect(tried.length).toBeGreaterThan(100)
    expect(await everything(other.partnerId)).toBe(before)
  })

  test('sees the partners of a level, of a tag and of a list, as they change', async () => {
    const brand = await world.brand()
    await createTestLevel(world, brand, { name: 'Ouro' })
    const [ana, bia, rita] = [
      await world.partner(brand),
      await world.partner(brand),
      await world.partner(brand),
    ]
    await world.call(brand, putPartnerTags, {
      params: { slug: bia.slug },
      body: { tags: ['  VIP ', 'vip', 'Nordeste'] },
    })
    const shown = await world.call(brand, showPartnerTags, { params: { slug: bia.slug } })
    expect(shown.tags).toEqual(['nordeste', 'vip'])
    const { staff, id } = await limited(brand, {
      levels: ['ouro'],
      tags: ['Vip'],
      partners: [rita.slug],
    })
    const seen = async () =>
      (await world.call(staff, listPartners, {})).data.map(({ slug }) => slug).toSorted()
    expect(await seen()).toEqual([bia.slug, rita.slug].toSorted())
    await world.call(brand, setPartnerLevel, {
      params: { slug: ana.slug },
      body: { level: 'Ouro', reason: 'Vendeu bem.' },
    })
    expect(await seen()).toEqual([ana.slug, bia.slug, rita.slug].toSorted())
    await world.call(brand, putPartnerTags, {
      params: { slug: bia.slug },
      body: { tags: [] },
    })
    expect(await seen()).toEqual([ana.slug, rita.slug].toSorted())
    await world.call(brand, deletePortfolio, { params: { id } })
    expect(await seen()).toEqual([ana.slug, bia.slug, rita.slug].toSorted())
  })

  test('decides about their own partners, with consequences for others', async () => {
    const brand = await world.brand()
    await world.setParameter(brand, 'secondary_commission_points', 2)
    const inviter = await world.partner(brand)
    const ana = await world.partner(brand, { invited_by: inviter.slug })
    const bia = await world.partner(brand, { invited_by: inviter.slug, approved: null })
    const order = await world.order(brand, ana, { status: 'apv', reais: 100 })
    const { staff } = await limited(brand, { partners: [ana.slug, bia.slug] })
    await world.call(staff, approvePartner, { params: { slug: bia.slug } })
    await world.call(staff, attributeOrder, {
      params: { external_id: order },
      body: { partner_slug: bia.slug, reason: 'Foi a Bia.' },
    })
    expect((await world.call(staff, listBrandOrders, {})).data).toHaveLength(1)
    expect(await world.proof()).toEqual([])
  })

  test('of two changes of a portfolio from the same version, one is refused', async () => {
    const brand = await world.brand()
    const { id } = await limited(brand, {})
    const read = await world.send(brand, putPortfolio, { params: { id }, body: {} })
    const headers = { 'if-match': String(read.headers.etag) }
    const change = (tag: string) =>
      world.send(
        brand,
        putPortfolio,
        { params: { id }, body: { tags: [tag] } },
        { headers },
      )
    const answers = await Promise.all([change('a'), change('b')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
  })

  test('is never the owner, and names only what exists', async () => {
    const brand = await world.brand()
    const owner = await world.staff(brand)
    const manager = await world.staff(brand, { role: 'manager' })
    const limit = ({ staffId: id }: { staffId: number }, body: Portfolio) =>
      world.refused(brand, putPortfolio, { params: { id }, body })
    expect(await limit(owner, {})).toMatchObject({ code: 'owner_unlimited' })
    const wrong: [Portfolio, string][] = [
      [{ levels: ['Nenhum'] }, 'unknown_level'],
      [{ partners: ['ninguem'] }, 'unknown_partner'],
    ]
    for (const [body, code] of wrong)
      expect(await limit(manager, body)).toMatchObject({ code })
    const foreign = await world.staff(await world.brand(), { role: 'manager' })
    expect(await limit(foreign, {})).toMatchObject({ status: 404 })
  })
})

test('every table with a partner is limited to portfolios', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner_id' and not a.attisdropped
    where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and c.relrowsecurity
      and not c.relispartition
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'in_portfolio')
    order by 1`.execute(world.db)
  // Counters of invitations, which a partner's approval changes for the inviter; and what partners were notified of, which
  // nothing shows: an act of a member may notify a partner of another portfolio, once.
  expect(rows.map(({ name }) => name)).toEqual(['invite_day', 'notification_cause'])
})

/** The rows of a partner that a stranger's call might change. */
async function everything(partnerId: number): Promise<string> {
  const tables = [
    'partner',
    'document',
    'sale_claim',
    'closing',
    'redemption',
    'partner_tag',
  ]
  const found = await Promise.all(
    tables.map((table) =>
      sql`select to_jsonb(t) as row from ${sql.table(table)} t
        where ${sql.ref(table === 'partner' ? 'id' : 'partner_id')} = ${partnerId}
        order by 1`.execute(world.db),
    ),
  )
  return JSON.stringify(found.map(({ rows }) => rows))
}
