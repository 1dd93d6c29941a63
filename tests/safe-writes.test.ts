import sharp from 'sharp'
import { expect, test } from 'vitest'

import { setJoining } from '#features/overview/first-steps/contract.ts'
import {
  deletePortfolio,
  putPortfolio,
} from '#features/people/partners/portfolio-contract.ts'
import { showSignupState } from '#features/people/signup/brand-contract.ts'
import {
  createBrandKey,
  revokeBrandKey,
  showBrandKey,
} from '#features/program/keys/contract.ts'
import {
  createRole,
  removeMember,
  removeRole,
  showMember,
} from '#features/program/staff/team-contract.ts'
import { createView, deleteView } from '#features/program/views/contract.ts'
import { createWebhook, deleteWebhook } from '#features/program/webhooks/contract.ts'
import { deleteAsset, putAsset, restoreAsset } from '#features/selling/assets/contract.ts'
import {
  acceptsKey,
  type Endpoint,
  isForBrand,
  onlyReads,
} from '#platform/contract/endpoint/endpoint.ts'
import { allContracts } from '#server/app/contracts.ts'

import { worldForFile } from './support/fixtures.ts'
import { expectStatus, unique } from './support/world.ts'

const world = await worldForFile()

const orderOfAll =
  'names every object in its new order, and is refused where one is missing or more'
const fileOfOne =
  'the bytes of one file are replaced whole; nothing of the one before is kept'

/** Changes of an object without `If-Match`, and why. */
const withoutVersion: Readonly<Record<string, string>> = {
  putOrder: 'the newest `updated_at` of the shop counts, in whatever order it arrives',
  orderLevels: orderOfAll,
  orderRequiredDocuments: orderOfAll,
  orderSignupChoices: orderOfAll,
  putMaterial: fileOfOne,
  deleteMaterial: fileOfOne,
  putLookPicture: fileOfOne,
  deleteLookPicture: fileOfOne,
  putClosingProof: fileOfOne,
  putRedemptionProof: fileOfOne,
  deletePartnerNote: 'a note is never changed after it was written',
  withdrawTerms: 'a published term is never changed',
  cancelInvitation: 'an invitation is never changed, only sent again',
  removePayout: 'a payment is never changed, and only taken from a batch that is prepared',
  deleteProductCategory:
    'a category is only a name, and only deleted while nothing uses it',
}

const writes = allContracts.filter(
  ({ endpoint }) => isForBrand(endpoint.access) && !onlyReads(endpoint),
)

test('each write of a brand accepts an Idempotency-Key', () => {
  const without = writes.filter(({ endpoint }) => !acceptsKey(endpoint))
  expect(without.map(({ name }) => name)).toEqual([])
})

test('each change of an object accepts If-Match, or is listed with the reason', () => {
  const without = writes.filter(
    ({ endpoint }) => endpoint.method !== 'POST' && endpoint.versioned === undefined,
  )
  expect(without.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(withoutVersion).toSorted(),
  )
})

test('each write with If-Match says that an old version is refused', () => {
  const silent = writes.filter(
    ({ endpoint }) =>
      endpoint.versioned !== undefined && !endpoint.refusals?.['changed_meanwhile'],
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

async function banner() {
  const picture = sharp({
    create: { width: 1_200, height: 400, channels: 3, background: '#fff' },
  })
  const bytes = new Uint8Array(await picture.png().toBuffer())
  const file = new File([bytes], 'a.png', { type: 'image/png' })
  return { target: 'banner', title: 'Verão', picture: file }
}

const stale = { headers: { 'if-match': '"outra"' } }

test('what changed since it was read is not removed', async () => {
  const brand = await world.brand()
  const owner = await world.staff(brand, { role: 'owner' })
  const eva = await world.staff(brand, { role: 'support' })
  const { id: key } = await world.call(brand, createBrandKey, {
    body: { label: 'Loja', permissions: ['orders.read'] },
  })
  const role = await world.call(owner, createRole, {
    body: { name: 'Vendas', permissions: ['orders.read'] },
  })
  const { id: view } = await world.call(owner, createView, {
    body: { list: 'partners', name: 'Minha', filters: {} },
  })
  const { id: webhook } = await world.call(brand, createWebhook, {
    body: { url: `https://${unique()}.example/eventos`, events: [] },
  })
  const limited = { levels: [], tags: [], partners: [] }
  const params = { id: eva.staffId }
  await world.call(owner, putPortfolio, { params, body: limited })
  const removals: [Endpoint, object][] = [
    [revokeBrandKey, { id: key }],
    [removeRole, { id: role.key }],
    [deleteView, { id: view }],
    [deleteWebhook, { id: webhook }],
    [deletePortfolio, params],
    [removeMember, params],
    [deleteAsset, { slug: 'nenhuma' }],
    [restoreAsset, { slug: 'nenhuma' }],
    [putAsset, { slug: 'nenhuma' }],
  ]
  for (const [contract, at] of removals) {
    const body = contract === putAsset ? { body: await banner() } : {}
    const late = await world.send(owner, contract, { params: at, ...body }, stale)
    expect([contract.path, late.statusCode]).toEqual([contract.path, 412])
  }
  expect((await world.call(brand, showBrandKey, { params: { id: key } })).revoked_at).toBe(
    null,
  )
  const seen = await world.send(owner, showMember, { params })
  const current = { headers: { 'if-match': String(seen.headers['etag']) } }
  expectStatus(await world.send(owner, removeMember, { params }, current), 200)
  for (const [contract, at] of removals.slice(0, 4))
    expectStatus(await world.send(owner, contract, { params: at }), 200)
})

test('joining has the version of the sign-up', async () => {
  const brand = await world.brand()
  const seen = await world.send(brand, showSignupState, {})
  const send = () =>
    world.send(
      brand,
      setJoining,
      { body: { open: false } },
      { headers: { 'if-match': String(seen.headers['etag']) } },
    )
  expectStatus(await send(), 200)
  expect((await send()).statusCode).toBe(412)
})
