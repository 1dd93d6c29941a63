import { expect, test } from 'vitest'

import { adjustPartnerCredits } from '#features/money/credits/brand-contract.ts'
import { previewOrderBulk } from '#features/overview/bulk/order-contract.ts'
import { listPartners } from '#features/people/partners/brand-contract.ts'
import { createBrandKey } from '#features/program/keys/contract.ts'
import type { Permission } from '#platform/contract/endpoint/permissions.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { type TestBrand, unique } from '#tests/support/world.ts'

import { putPartner, showPartnerOfBrand } from '../contract.ts'

const world = await worldForFile()

/** The brand as a program with only these permissions. */
async function brandWith(brand: TestBrand, ...permissions: Permission[]) {
  const body = { label: `Chave ${unique()}`, permissions }
  const { key } = await world.call(brand, createBrandKey, { body })
  return { ...brand, key }
}

const person = (document = taxId()) => ({
  name: 'Bia Sá',
  email: `${unique()}@aliado.test`,
  pf_pj: 'PF' as const,
  document,
})

test('a program that only writes partners cannot approve them or give them credits', async () => {
  const brand = await world.brand()
  const writer = await brandWith(brand, 'partners.read', 'partners.write')
  const params = { slug: unique() }
  const data = person()
  await world.call(writer, putPartner, { params, body: data })
  for (const more of [{ approved: true }, { opening_credits: 60_000 }])
    expect(
      await world.refused(writer, putPartner, { params, body: { ...data, ...more } }),
    ).toMatchObject({ status: 403, code: 'needs_permission' })

  await world.call(brand, putPartner, { params, body: { ...data, approved: true } })
  const refusal = { ...data, approved: false }
  expect(await world.refused(writer, putPartner, { params, body: refusal })).toMatchObject({
    code: 'needs_permission',
  })
  // The present state is no decision.
  await world.call(writer, putPartner, { params, body: { ...data, approved: true } })
  const shown = await world.call(brand, showPartnerOfBrand, { params })
  expect(shown).toMatchObject({ status: 'approved', credits: { available: 0 } })
})

test('two partners with one document at once are one partner and a refusal', async () => {
  const brand = await world.brand()
  const document = taxId()
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      world.send(brand, putPartner, {
        params: { slug: unique() },
        body: person(document),
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
})

test('several adjustments of a day wait for another person as one large one would', async () => {
  const brand = await world.brand()
  const { slug } = await world.partner(brand)
  const adjust = () =>
    world.call(brand, adjustPartnerCredits, {
      params: { slug },
      body: { amount: 600, reason: 'Campanha de novembro.' },
    })
  expect((await adjust()).request).toBeNull()
  expect((await adjust()).request).not.toBeNull()
})

test('staff who may see personal data find a partner by the whole e-mail, still masked', async () => {
  const brand = await world.brand()
  const partner = await world.partner(brand)
  const search = `${partner.slug}@aliado.test`
  const owner = await world.staff(brand)
  const { data } = await world.call(owner, listPartners, { query: { search } })
  expect(data.map(({ slug, email }) => [slug, email === search])).toEqual([
    [partner.slug, false],
  ])
  const reader = await world.staff(brand, { role: 'reader' })
  const found = await world.call(reader, listPartners, { query: { search } })
  expect(found.data).toEqual([])
})

test('a misspelt filter of a bulk action is refused instead of finding all', async () => {
  const brand = await world.brand()
  const answer = await world.send(brand, previewOrderBulk, {
    body: { filter: { partnr: 'ana' } } as never,
  })
  expect(answer.statusCode).toBe(422)
})
