import { expect, test } from 'vitest'

import { requestMissing } from '#features/people/partners/server/public.ts'
import { showMe } from '#features/program/identity/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import type { TestBrand } from '#tests/support/world.ts'

import {
  createRequiredDocument,
  listRequiredDocuments,
  orderRequiredDocuments,
  putRequiredDocument,
  showRequiredDocument,
} from '../../brand-contract.ts'
import { listDocumentTypes } from '../../contract.ts'

const world = await worldForFile()

const add = (brand: TestBrand, name: string, more: object = {}) =>
  world.call(brand, createRequiredDocument, { body: { name, ...more } })

/** A partner who still owes documents. */
async function waiting(brand: TestBrand) {
  const davi = await world.partner(brand, { approved: null })
  await inScope(world.db, brand.id, (tx) =>
    requestMissing(tx, { ...davi, documents: true, data: false }),
  )
  return davi
}

test('partners are asked for what the brand requires, in its order', async () => {
  const brand = await world.brand()
  const rg = await add(brand, 'RG')
  const contract = await add(brand, 'Contrato social', { pf_pj: 'PJ' })
  const photo = await add(brand, 'Selfie', { required: false })
  const davi = await waiting(brand)
  const names = async () =>
    (await world.call(davi, listDocumentTypes)).data.map(({ name }) => name)
  expect(await names()).toEqual(['RG', 'Selfie'])
  await world.call(brand, orderRequiredDocuments, {
    body: { ids: [photo.id, contract.id, rg.id] },
  })
  expect(await names()).toEqual(['Selfie', 'RG'])
  expect(
    await world.refused(brand, orderRequiredDocuments, {
      body: { ids: [photo.id, photo.id, rg.id] },
    }),
  ).toMatchObject({ status: 409, code: 'not_the_same' })
})

test('a partner who waited only for a document that is switched off goes on at once', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const { id } = await add(brand, 'RG')
  await add(other, 'RG')
  const [davi, theirs] = [await waiting(brand), await waiting(other)]
  const owes = async (who: typeof davi) =>
    (await world.call(who, showMe)).partner.has_pend === 1
  expect([await owes(davi), await owes(theirs)]).toEqual([true, true])
  const off = await world.call(brand, putRequiredDocument, {
    params: { id },
    body: { name: 'RG', active: false },
  })
  expect(off).toMatchObject({ active: false, required: true })
  expect([await owes(davi), await owes(theirs)]).toEqual([false, true])
  expect((await world.call(davi, listDocumentTypes)).data).toEqual([])
})

test('a partner who still owes another document is not let through', async () => {
  const brand = await world.brand()
  const { id } = await add(brand, 'RG')
  await add(brand, 'Comprovante')
  const davi = await waiting(brand)
  await world.call(brand, putRequiredDocument, {
    params: { id },
    body: { name: 'RG', required: false },
  })
  expect((await world.call(davi, showMe)).partner.has_pend).toBe(1)
})

test('what is newly required is requested from now on, and one of two changes is made', async () => {
  const brand = await world.brand()
  const { id } = await add(brand, 'RG', { required: false, requested_from: null })
  const params = { id }
  const { headers } = await world.send(brand, showRequiredDocument, { params })
  const save = () =>
    world.send(
      brand,
      putRequiredDocument,
      { params, body: { name: 'RG', required: true } },
      { headers: { 'if-match': String(headers['etag']) } },
    )
  const answers = await Promise.all([save(), save()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
  const { data } = await world.call(brand, listRequiredDocuments)
  expect(data).toMatchObject([
    { required: true, requested_from: world.clock.now().toISOString() },
  ])
  expect(
    await world.refused(await world.brand(), showRequiredDocument, { params }),
  ).toMatchObject({ status: 404 })
})
