import { expect, test } from 'vitest'

import { putPartner, showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import {
  previewPartnerImport,
  startPartnerImport,
} from '#features/overview/imports/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { PRODUCTION, type TestBrand, unique } from '#tests/support/world.ts'

const world = await worldForFile({ suppliers: PRODUCTION })

function personWith(credits: number) {
  const slug = `p${unique()}`
  const body = {
    name: 'Conceição d’Ávila',
    email: `${slug}@exemplo.com`,
    pf_pj: 'PF' as const,
    document: taxId(),
    approved: true,
    opening_credits: credits,
  }
  return { params: { slug }, body }
}

const balanceOf = async (brand: TestBrand, slug: string) =>
  (await world.call(brand, showPartnerOfBrand, { params: { slug } })).credits?.available

/** A file of one partner with this balance. */
function fileOf(balance: string) {
  const slug = `p${unique()}`
  const lines = [
    'Nome;E-mail;CPF;Saldo',
    `Pessoa ${slug};${slug}@exemplo.com;${taxId()};${balance}`,
  ]
  return new File([lines.join('\r\n')], 'saldos.csv', { type: 'text/csv' })
}

test('the opening credits of a day’s calls have the limit of one person', async () => {
  const brand = await world.brand()
  const first = personWith(600)
  await world.call(brand, putPartner, first)
  // The same call again grants nothing and counts nothing.
  await world.call(brand, putPartner, first)
  expect(await balanceOf(brand, first.params.slug)).toBe(600)

  const second = personWith(400.01)
  expect(await world.refused(brand, putPartner, second)).toMatchObject({
    status: 422,
    code: 'opening_needs_approval',
    message: expect.stringMatching(/^Acima de R\$\s1\.000,00 em um dia/),
  })
  const { params } = second
  expect((await world.refused(brand, showPartnerOfBrand, { params })).status).toBe(404)
  await world.call(brand, putPartner, {
    ...second,
    body: { ...second.body, opening_credits: 400 },
  })
  expect(await balanceOf(brand, params.slug)).toBe(400)

  // Of another brand, and a day later.
  await world.call(await world.brand(), putPartner, personWith(1_000))
  world.clock.advanceDays(1)
  await world.call(brand, putPartner, personWith(1_000))
})

test('calls and files count together', async () => {
  const brand = await world.brand()
  await world.call(brand, putPartner, personWith(700))
  const { balances } = await world.call(brand, previewPartnerImport, {
    body: { file: fileOf('300,01') },
  })
  expect(balances.needs_second_person).toBe(true)
  const started = await world.call(brand, startPartnerImport, {
    body: { file: fileOf('300'), invite: 'false' },
  })
  expect(started.state).not.toBe('waiting_approval')
  expect((await world.refused(brand, putPartner, personWith(0.01))).code).toBe(
    'opening_needs_approval',
  )
})

test('of two calls at once that pass the limit only together, one is refused', async () => {
  const brand = await world.brand()
  const people = [personWith(800), personWith(800)]
  const answers = await Promise.all(
    people.map((person) => world.send(brand, putPartner, person)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
})

test('another opening balance than the first is refused, and changes nothing else of the partner', async () => {
  const brand = await world.brand()
  const first = personWith(600)
  await world.call(brand, putPartner, first)
  const { params, body } = first
  const other = { params, body: { ...body, name: 'Outro Nome', opening_credits: 700 } }
  expect(await world.refused(brand, putPartner, other)).toMatchObject({
    status: 422,
    code: 'opening_granted',
    message: expect.stringMatching(/tem R\$\s600,00/),
  })
  const { name, credits } = await world.call(brand, showPartnerOfBrand, { params })
  expect({ name, available: credits?.available }).toEqual({
    name: body.name,
    available: 600,
  })
})
