import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'

import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { showMe, signIn } from '#features/program/identity/contract.ts'
import { putParameter as putParameterContract } from '#features/program/settings/parameter-contract.ts'
import { isForBrand, onlyReads } from '#platform/contract/endpoint/endpoint.ts'
import { operationOf } from '#platform/server/http/serve.ts'
import { auditedOperations, unaudited } from '#server/app/audited-operations.ts'
import { allContracts, type NamedContract } from '#server/app/contracts.ts'
import { urlOf } from '#tests/support/client.ts'

import { accessMatrix } from './access-matrix.ts'
import { worldForFile } from './support/fixtures.ts'
import { createOther } from './support/steps/others.ts'

const world = await worldForFile()
const brand = await world.brand()
const ana = await createOther(world, brand)

const lines = () =>
  world.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute()

const audited = auditedOperations()
const changing = allContracts.filter(({ endpoint }) => audited.has(operationOf(endpoint)))

test('every operation leaves a line in the audit log, except reads and those with a reason', () => {
  const silent = allContracts
    .filter(({ endpoint }) => !onlyReads(endpoint))
    .filter(({ endpoint }) => !audited.has(operationOf(endpoint)))
    .map(({ name }) => name)
  expect(silent.toSorted()).toEqual(Object.keys(unaudited).toSorted())
  const names = allContracts.map(({ name }) => name)
  for (const name of Object.keys(unaudited)) expect(names).toContain(name)
})

/** Operations for which the access matrix does not have all inputs. */
const examples: Record<string, Requested[]> = {
  putParameter: [{ path: { key: 'payout_cooling_hours' }, body: { value: 12 } }],
  sendChallenge: [{ path: { type: 'email' } }],
  validatePassword: [{ body: { password: 'x' } }],
  updateMe: [{ body: { nome: 'Ana Nova' } }],
  updateProfile: [{ body: { rg: '12.345.678-9' } }],
  sendPayoutCode: [{ body: { pix_account: { type: 'email', key: 'a@b.co' } } }],
  signOut: [{}],
}

/** Inputs of previews that the access matrix does not have. */
const file = (...rows: string[]) => ({
  body: { file: new File([rows.join('\n')], 'linhas.csv', { type: 'text/csv' }) },
})
const previews: Record<string, () => Requested> = {
  previewPartnerImport: () => file('Nome;E-mail;CPF', 'Rita;rita@exemplo.com;52998224725'),
  previewOrderImport: () =>
    file(
      'Número;Situação;Data;SKU;Produto;Categoria;Preço',
      '1;Pago;09/03/2026;A;B;C;1,00',
    ),
  previewProductImport: () => file('SKU;Produto;Categoria;Link', 'A;B;C;https://a.test/b'),
  previewPartnerBulk: () => ({
    body: { filter: {} },
  }),
  previewOrderBulk: () => ({ body: { filter: {} } }),
}

/** Without the closings of `createOther`, which are made without lines. */
const auditProof = async () =>
  (await world.proof()).filter(({ point }) => point === 'the audit log is whole')

type Requested = { path?: object; query?: object; body?: object }

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

test('every successful change leaves a line, with the caller, the action and the address', async () => {
  const reached = new Set<string>()
  for (const operation of changing) {
    const row = accessMatrix[operation.name]
    if (!row) throw new Error(operation.name)
    const example = examples[operation.name]
    const newPartner = example && (await world.partner(brand))
    for (const request of example ?? [...row.own, ...row.foreign.map((ask) => ask(ana))]) {
      const [before] = await lines()
      const { access } = operation.endpoint
      const token = isForBrand(access) ? brand.key : (newPartner ?? ana.partner).token
      const answer = await world.http.inject({
        ...requestOf(operation, request),
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: '203.0.113.7',
      })
      if (answer.statusCode >= 300) continue
      reached.add(operation.name)
      const [after] = await lines()
      expect(after?.id, `${operation.name} left no line`).not.toBe(before?.id)
      expect(after?.address, operation.name).toBe('203.0.113.7')
      expect(after?.requestId, operation.name).not.toBeNull()
    }
  }
  // The line is written where every operation is bound; these calls show that there is no
  // way around it.
  const missed = Object.keys(examples).filter((name) => !reached.has(name))
  expect(missed).toEqual([])
  expect(await auditProof()).toEqual([])
})

test('a preview, a simulation or a dry run leaves no line', async () => {
  const silent = allContracts.filter(
    ({ endpoint }) =>
      isForBrand(endpoint.access) &&
      endpoint.method !== 'GET' &&
      (onlyReads(endpoint) || endpoint.dryRun),
  )
  const bia = await createOther(world, brand)
  const reached: string[] = []
  for (const { name, endpoint } of silent) {
    const row = accessMatrix[name]
    const preview = previews[name]
    const asked = preview
      ? [preview()]
      : [...(row?.own ?? []), ...(row?.foreign ?? []).map((ask) => ask(bia))]
    for (const { path, query, body } of asked) {
      const [before] = await lines()
      const answer = await world.send(brand, endpoint, {
        params: path,
        query: { ...query, ...(endpoint.dryRun && { dry_run: true }) },
        body,
      })
      if (answer.statusCode < 300) reached.push(name)
      expect((await lines())[0]?.id, name).toBe(before?.id)
    }
  }
  expect(reached).toEqual(expect.arrayContaining(Object.keys(previews)))
  expect(reached).toContain('simulateRules')
  expect(new Set(reached).size).toBeGreaterThan(20)
})

test('personal data are not in the log', async () => {
  const all = JSON.stringify((await lines()).map(({ detail }) => detail))
  for (const secret of [ana.email, ana.document]) expect(all).not.toContain(secret)
})

test('a denial is one line for each caller, operation and minute', async () => {
  const deny = (from: string) =>
    world.http.inject({ url: urlOf(showMe), remoteAddress: from })
  const denied = async () =>
    (await lines()).filter(
      ({ act, subject }) => act === 'request.denied' && subject === 'GET /api/v1/user/me',
    ).length
  const before = await denied()
  for (let nth = 0; nth < 20; nth++) await deny('198.51.100.1')
  await deny('198.51.100.2')
  expect((await denied()) - before).toBe(2)
  world.clock.set(new Date(world.clock.now().getTime() + 60_000))
  await deny('198.51.100.1')
  expect((await denied()) - before).toBe(3)
})

test('a failed sign-in, a credit request, orders and a parameter record what happened', async () => {
  await world.send(null, signIn, {
    body: { email: ana.email, password: 'errada', slug_parent: brand.slug },
  })
  expect((await lines())[0]).toMatchObject({
    act: 'session.refused',
    subject: expect.stringMatching(/^user:\d+$/),
    address: '127.0.0.1',
  })
  // The brand above requires documents since its operations were tried.
  const bia = await world.partner(await world.brand(), { credit: 100_00 })
  const redeemed = await world.send(bia, redeemCredits, {
    body: { reward_option_id: 1, points: 50 },
  })
  expect(redeemed.statusCode, redeemed.body).toBe(201)
  expect((await lines())[0]).toMatchObject({
    act: 'redemption.requested',
    subject: `redemption:${redeemed.json().id}`,
    detail: { cents: 50_00 },
  })
  const put = (status: string, at: string) =>
    world.send(brand, putOrder, {
      params: { external_id: 'auditado' },
      body: {
        status,
        created_at: '2026-03-09T12:00:00Z',
        updated_at: at,
        items: [{ sku: 'a', category: 'x', name: 'A', quantity: 1, price: 10 }],
      },
    })
  for (const [status, at, before] of [
    ['pen', '2026-03-09T12:00:00Z', null],
    ['apv', '2026-03-09T13:00:00Z', 'pen'],
  ] as const) {
    const answer = await put(status, at)
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await lines())[0]).toMatchObject({
      act: 'orders.put',
      detail: { orders: [{ external_id: 'auditado', before, after: status }] },
    })
  }
  await world.send(brand, putParameterContract, {
    params: { key: 'credit_expiry_months' },
    body: { value: 18 },
  })
  expect((await lines())[0]).toMatchObject({
    act: 'parameter.set',
    detail: { before: expect.any(Number), after: 18 },
  })
  expect(await auditProof()).toEqual([])
})
