import { expect, test } from 'vitest'

import { enrollInCourse } from '#features/learning/courses/contract.ts'
import { listLinkStores } from '#features/overview/dashboard/contract.ts'
import {
  openPartnerView,
  startPartnerView,
} from '#features/people/partners/view-contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { withoutWritesInView, WritesInView } from '#platform/server/http/viewing.ts'
import { allContracts } from '#server/app/contracts.ts'

import { ownerClient, worldForFile } from './support/fixtures.ts'
import { requestOf } from './support/steps/any-request.ts'
import { writeCourse } from './support/steps/course.ts'
import { enrollInMission, publishMission } from './support/steps/missions.ts'
import { createOther } from './support/steps/others.ts'

const world = await worldForFile()
const owner = await ownerClient(world)
const brand = await world.brand()

/** The token of a person of the staff who views the portal as this partner. */
async function view({ slug }: { slug: string }): Promise<string> {
  const { path } = await world.call(await world.staff(brand), startPartnerView, {
    params: { slug },
    body: { reason: 'Dúvida no atendimento.' },
  })
  const code = path.split('#')[1] ?? ''
  return (await world.call(null, openPartnerView, { body: { code } })).token
}

/** What is stored in every table but the audit log, as one digest for each. */
async function contents(): Promise<Record<string, string>> {
  const tables = await owner.query<{ name: string }>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname in ('public', 'ledger') and c.relname <> 'audit_log'`)
  expect(tables.rows.length).toBeGreaterThan(120)
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ digest: string | null }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as digest from ${name} t`,
    )
    found[name] = rows[0]?.digest ?? ''
  }
  return found
}

const viewable = allContracts.filter(
  ({ endpoint, name }) => endpoint.viewable === true && name !== 'endPartnerView',
)

test('a view of the whole portal leaves every table as it was', async () => {
  const { partner, redemptionId } = await createOther(world, brand)
  const course = `curso-${partner.slug}`
  const course_id = await writeCourse(world, brand, { slug: course })
  await world.call(partner, enrollInCourse, { body: { course_id } })
  const mission = await publishMission(world, brand)
  await enrollInMission(world, partner, mission)
  const token = await view(partner)
  const paths: Record<string, object> = {
    showCourse: { slug: course },
    showMission: { slug: mission },
    showProductFilters: { parent_id: brand.id },
    showReward: { id: redemptionId },
  }
  const before = await contents()
  expect(viewable.length).toBeGreaterThan(60)
  for (const { name, endpoint } of viewable) {
    const answer = await world.http.inject({
      ...requestOf(endpoint, name, paths[name]),
      headers: { authorization: `Bearer ${token}` },
    })
    // The mission of this partner has not ended.
    const expected = name === 'showFinishedMission' ? 404 : 200
    expect.soft(answer.statusCode, `${name} ${answer.body}`).toBe(expected)
  }
  expect(await contents()).toEqual(before)
})

test('a link that the partner has not got yet is not created for a person who views', async () => {
  const partner = await world.partner(brand)
  const token = await view(partner)
  const [shown] = await world.call({ token }, listLinkStores)
  expect(shown?.link_store).not.toContain('/r/')
  const [own] = await world.call(partner, listLinkStores)
  expect(own?.link_store).toContain('/r/')
  expect(await world.call({ token }, listLinkStores)).toEqual([own])
})

test('a read that would change something is refused by the database to a person who views', async () => {
  const { brandId, partnerId } = await world.partner(brand)
  const viewer = {
    kind: 'partner',
    brandId,
    partnerId,
    userId: 1,
    approved: true,
    suspended: false,
    sessionHash: Buffer.alloc(0),
  } as const
  const { staffId } = await world.staff(brand)
  const change = () =>
    inScope(world.db, brandId, (tx) =>
      tx
        .updateTable('partner')
        .set({ approved: false })
        .where('id', '=', partnerId)
        .executeTakeFirst(),
    )
  await expect(
    withoutWritesInView({ ...viewer, viewedBy: staffId }, change),
  ).rejects.toBeInstanceOf(WritesInView)
  const own = await withoutWritesInView({ ...viewer, viewedBy: null }, change)
  expect(own.numUpdatedRows).toBe(1n)
})
