import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { showProfile } from '#features/people/profile/contract.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { createEmptyDatabase } from '#tests/support/cluster.ts'
import { type FakeEfi, fakeEfi } from '#tests/support/servers/fake-efi.ts'
import { efiAccountOf } from '#tests/support/servers/own-provider.ts'
import {
  type ServerProcess,
  startServerProcess,
} from '#tests/support/servers/server-process.ts'
import { seenOf } from '#tests/support/steps/money/payout-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import {
  createWorld,
  type TestBrand,
  type TestPartner,
  unique,
  type World,
  WORLD_KEY,
} from '#tests/support/world.ts'

/**
 * In production, on an installation without a bank: a brand that was created a minute ago sets its own
 * account at Efí and pays by it, and another brand stays as it was.
 */
let room: string
let efi: FakeEfi
let server: ServerProcess
let world: World
let env: Record<string, string>

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'aliado-own-provider-'))
  efi = await fakeEfi()
  const authorities = join(room, 'authorities.pem')
  await writeFile(authorities, efi.authorities)
  const databaseUrl = await createEmptyDatabase(inject('clusterUrl'))
  await migrate(databaseUrl)
  env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(room, 'data'),
    DATA_KEYS: WORLD_KEY.toString('base64'),
    PUBLIC_URL: 'https://parceiros.example',
    EFI_URL: efi.url,
    NODE_EXTRA_CA_CERTS: authorities,
  }
  world = await createWorld({ databaseUrl })
  world.clock.set(new Date())
  server = await startServerProcess({ env })
}, 300_000)
afterAll(async () => {
  await server?.stop()
  await world?.close()
  await efi.close()
  await rm(room, { recursive: true, force: true })
})

/** By the operator's command; the key is in its last line. */
async function brandByCommand(): Promise<TestBrand> {
  const slug = `marca${unique()}`
  const words = {
    slug,
    name: slug,
    shop: 'https://loja.example',
    document: '11222333000181',
    mode: 'credits',
  }
  const made = spawnSync(
    process.execPath,
    [
      'scripts/create-brand.ts',
      ...Object.entries(words).flatMap(([name, value]) => [`--${name}`, value]),
    ],
    { env: { ...process.env, ...env }, encoding: 'utf8' },
  )
  expect(made.stderr).toBe('')
  const key = made.stdout.trim().split('\n').at(-1) ?? ''
  const { id } = await world.db
    .selectFrom('brand')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return { id, slug, key }
}

async function call({ key }: TestBrand, method: string, path: string, body?: object) {
  const answer = await fetch(`${server.url}/api/brand/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = await answer.json()
  expect(answer.status, `${method} ${path}: ${JSON.stringify(json)}`).toBeLessThan(300)
  return json
}

async function someone(brand: TestBrand): Promise<TestPartner> {
  const partner = await world.partner(brand, { credit: 300_00 })
  const { pf_cpf } = (await world.send(partner, showProfile)).json()
  efi.own(`${partner.slug}@aliado.test`, pf_cpf)
  return partner
}

const status = async (brand: TestBrand, id: string) =>
  (await call(brand, 'GET', `redemptions/${id}`)).status
const WAITING = { timeout: 60_000, interval: 200 }
const centsSentFor = (id: string) =>
  efi
    .sent()
    .filter(({ idEnvio }) => idEnvio === id.replaceAll('-', ''))
    .map(({ valor }) => valor)

test(
  'a new brand pays a redemption and a batch by its own account, and another brand does not',
  { timeout: 300_000 },
  async () => {
    const [brand, other] = [await brandByCommand(), await brandByCommand()]
    const [ana, bia] = [await someone(brand), await someone(other)]
    // Before it has an account, the brand pays by itself.
    const early = await redeem(world, ana, 40)
    const elsewhere = await redeem(world, bia, 40)
    await expect.poll(() => status(brand, early), WAITING).toBe('awaiting_brand')

    const set = await call(brand, 'PUT', 'providers/pix', efiAccountOf(efi))
    expect(JSON.stringify(set)).not.toContain(efi.client.secret)
    const tested = await call(brand, 'POST', 'providers/pix/test', {})
    expect(tested.last_test).toMatchObject({ passed: true })
    expect(efi.noticeUrls()[0]).toMatch(
      /^https:\/\/parceiros\.example\/api\/v1\/pix-notices\/[\w-]{20,}$/,
    )

    // A redemption goes to the bank at once.
    efi.behave('pay, then 500')
    const direct = await redeem(world, ana, 50)
    await expect.poll(() => status(brand, direct), WAITING).toBe('paid')
    expect(centsSentFor(direct)).toEqual(['50.00'])

    // What waited is paid in a batch.
    await call(brand, 'PUT', 'parameters/payout_cooling_hours', { value: 0 })
    const made = await call(brand, 'POST', 'payout-batches', { method: 'provider' })
    const path = `payout-batches/${made.id}`
    const show = () => call(brand, 'GET', path)
    await expect.poll(async () => (await show()).state, WAITING).toBe('prepared')
    await call(brand, 'POST', `${path}/approve`, seenOf(await show()))
    await call(brand, 'POST', `${path}/send`, {})
    const payouts = () => call(brand, 'GET', `${path}/payouts`)
    await expect
      .poll(
        async () => (await payouts()).data.map(({ state }: { state: string }) => state),
        {
          ...WAITING,
          timeout: 120_000,
        },
      )
      .toEqual(['paid'])
    const [paid] = (await payouts()).data
    expect(centsSentFor(paid.id)).toEqual(['40.00'])
    expect(await status(brand, early)).toBe('paid')

    expect(await status(other, elsewhere)).toBe('awaiting_brand')
    expect(efi.sent()).toHaveLength(2)
    expect(efi.unpermitted()).toBe(0)
    for (const secret of [efi.client.secret, 'PRIVATE KEY'])
      expect(server.output()).not.toContain(secret)
    expect(await world.proof()).toEqual([])
  },
)
