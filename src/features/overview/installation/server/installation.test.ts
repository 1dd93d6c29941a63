import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { createBrandKey } from '#features/program/keys/contract.ts'
import { acceptInvitation, sendStaffRecovery } from '#features/program/staff/contract.ts'
import { setOperator } from '#features/program/staff/server/public.ts'
import { inScope } from '#platform/server/database/db.ts'
import { emptyOutbox } from '#platform/server/jobs/job.ts'
import { platformJobs } from '#platform/server/jobs/platform-jobs.ts'
import { createDatabase } from '#tests/support/cluster.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  approvedPartner,
  createBrand,
  openNewBrand,
} from '#tests/support/steps/new-brand.ts'
import { enroll, STAFF_PASSWORD, type TestStaff } from '#tests/support/steps/staff.ts'
import { PRODUCTION } from '#tests/support/world.ts'

import {
  createInstalledBrand,
  listInstallationJobs,
  listInstalledBrands,
  retryInstallationJob,
  showInstallationHealth,
} from '../contract.ts'

// As an installation in production, without SMTP_URL.
const databaseUrl = await createDatabase(inject('clusterUrl'))
const token = await createBrand(databaseUrl)
const world = await worldForFile({ databaseUrl, suppliers: PRODUCTION })
const admin = new pg.Client({ connectionString: databaseUrl })

let operator: TestStaff
beforeAll(async () => {
  await admin.connect()
  const { owner, brand } = await openNewBrand(world, token)
  const { slug } = await approvedPartner(world, brand)
  const now = world.clock.now().toISOString()
  await world.call(brand, putOrder, {
    params: { external_id: 'A-1' },
    body: {
      status: 'fat',
      created_at: now,
      updated_at: now,
      freight: 0,
      partner_slug: slug,
      items: [
        { sku: 'A', name: 'Kit', category: 'Geral', quantity: 2, price: 1_234_567.89 },
      ],
    },
  })
  operator = owner
  await inScope(world.db, 'every brand', (tx) =>
    setOperator(tx, { email: operator.email, operates: true }, world.clock.now()),
  )
})
afterAll(() => admin.end())

const second = {
  slug: 'segunda',
  name: 'Segunda Marca & Cia.',
  document: '11.222.333/0001-81',
  shop_url: 'https://segunda.example',
  mode: 'commission',
  owner_email: 'Dona@Segunda.example',
  owner_name: 'Joana d’Arc',
} as const

test('a brand that was created on the screen works like one of the command', async () => {
  const created = await world.call(operator, createInstalledBrand, { body: second })
  expect(created.slug).toBe('segunda')
  const link = new URL(created.invitation ?? '')
  const accepted = await world.call(null, acceptInvitation, {
    body: {
      token: link.hash.split('=')[1] ?? '',
      name: 'Joana d’Arc',
      password: STAFF_PASSWORD,
    },
  })
  if (accepted.next !== 'enroll') throw new Error(accepted.next)
  const place = { id: 0, slug: 'segunda', key: '' }
  const owner = await enroll(world, {
    email: 'dona@segunda.example',
    ticket: accepted.ticket,
    brand: place,
  })
  const { key } = await world.call(owner, createBrandKey, {
    body: { label: 'Loja', permissions: ['orders.read'] },
  })
  expect(key).toBeTruthy()

  // A second click, or another brand's address.
  expect(
    await world.refused(operator, createInstalledBrand, { body: second }),
  ).toMatchObject({
    code: 'invalid_brand',
    message: 'Já existe uma marca com o slug segunda.',
    errors: { slug: expect.anything() },
  })
  for (const [field, value] of [
    ['document', '123'],
    ['slug', 'console'],
    ['shop_url', 'loja.com.br'],
  ] as const)
    expect(
      await world.refused(operator, createInstalledBrand, {
        body: { ...second, slug: 'terceira', [field]: value },
      }),
    ).toMatchObject({ code: 'invalid_brand', errors: { [field]: expect.anything() } })
})

test('the list of brands has their use to the centavo, and finds one by a part of its name', async () => {
  const { data } = await world.call(operator, listInstalledBrands, {
    query: { search: 'nova' },
  })
  expect(data).toMatchObject([
    {
      slug: 'nova-marca',
      mode: 'credits',
      partners: 1,
      orders: 1,
      sales: 2_469_135.78,
      suspended_at: null,
    },
  ])
  const pages = await world.call(operator, listInstalledBrands, { query: { limit: 1 } })
  const next = await world.call(operator, listInstalledBrands, {
    query: { limit: 1, cursor: pages.next ?? '' },
  })
  expect([...pages.data, ...next.data].map(({ slug }) => slug)).toEqual([
    'segunda',
    'nova-marca',
  ])
  const suspended = await world.call(operator, listInstalledBrands, {
    query: { state: 'suspended' },
  })
  expect(suspended).toEqual({ data: [], next: null })
})

test('a job that failed for good is seen, tried again, and is then no failure', async () => {
  const [delivery] = platformJobs
  await world.call(null, sendStaffRecovery, { body: { email: operator.email } })
  const queued = await inScope(world.db, 'every brand', (tx) =>
    emptyOutbox(tx, delivery as never, world.clock.now()),
  )
  expect(queued).toBeGreaterThan(0)
  const jobsIn = (state: 'failed' | 'waiting') =>
    world.call(operator, listInstallationJobs, { query: { state } })
  const [job] = (await jobsIn('waiting')).data
  expect(job).toMatchObject({ task: 'deliver_message', attempts: 0, last_error: null })
  // As the library does after the last try.
  await admin.query('select graphile_worker.permanently_fail_jobs(array[$1::bigint], $2)', [
    job?.id,
    'connect ECONNREFUSED\n    at deliver (/srv/aliado/deliver.ts:1)',
  ])
  expect((await jobsIn('failed')).data).toMatchObject([
    { id: job?.id, last_error: 'connect ECONNREFUSED' },
  ])
  const health = await world.call(operator, showInstallationHealth)
  expect(health.figures).toContainEqual({
    name: 'jobs_failed',
    value: 1,
    needs_attention: true,
  })
  const params = { id: job?.id ?? 0 }
  await world.call(operator, retryInstallationJob, { params })
  expect((await jobsIn('failed')).data).toEqual([])
  expect((await jobsIn('waiting')).data).toContainEqual(
    expect.objectContaining({ id: job?.id, attempts: 0 }),
  )
  expect(
    await world.refused(operator, retryInstallationJob, { params: { id: 999_999 } }),
  ).toMatchObject({ status: 404, code: 'unknown_job' })
})
