import { describe, expect, test } from 'vitest'

import { listClosings } from '#features/money/closing/brand-contract.ts'
import { runClosings } from '#features/money/closing/month-contract.ts'
import { updateProfile } from '#features/people/profile/contract.ts'
import { listTerms, publishTerms } from '#features/people/terms/brand-contract.ts'
import { showOwnTerms } from '#features/people/terms/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { expectStatus } from '#tests/support/world.ts'

import { showPartnerOfBrand } from '../contract.ts'

const world = await worldForFile()
const brand = await world.brand(undefined, 'commission')

describe('a brand that closes its last month itself', () => {
  test('closes it for one partner, then for all, and never twice', async () => {
    // The brand closes on the 28th automatically; here it closes earlier.
    await world.setParameter(brand, 'closing_day', 28)
    const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
    for (const partner of [ana, bia])
      await world.order(brand, partner, { reais: 1_000, at: '2026-02-10T10:00:00-03:00' })
    const run = async (body: object) =>
      (await world.send(brand, runClosings, { body })).json()
    const month = { period_begin: '2026-02-01', period_end: '2026-02-28' }
    expect(await run({ partner_slug: ana.slug })).toEqual({
      ...month,
      closed: 1,
      job: null,
    })
    const atOnce = await Promise.all([run({}), run({}), run({})])
    expect(atOnce.map(({ closed }) => closed).toSorted()).toEqual([0, 0, 1])
    const { data } = (await world.send(brand, listClosings)).json()
    expect(data.map((one: { partner_slug: string }) => one.partner_slug)).toEqual([
      ana.slug,
      bia.slug,
    ])
    expect(data[0]).toMatchObject({ ...month, status: 'closed', gross_value: 100 })
    expect(await world.proof()).toEqual([])
  })

  test('is refused with a sentence where there is nothing to close', async () => {
    expectStatus(
      await world.send(brand, runClosings, { body: { partner_slug: 'ninguem' } }),
      404,
    )
    const credits = await world.brand()
    const answer = await world.send(credits, runClosings, { body: {} })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_by_closings'])
  })
})

describe('a brand that decides about a partner', () => {
  test('sees the partner’s phone, networks, address and answers', async () => {
    const carla = await world.partner(brand, { approved: null })
    const networks = [{ network: 'instagram', content: 'carla.vende' }]
    const address = {
      cep: '01310100',
      street: 'Avenida Paulista',
      number: '100',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    }
    const changed = await world.send(carla, updateProfile, {
      body: { address, social_networks: networks },
    })
    expectStatus(changed, 200)
    const seen = (
      await world.send(brand, showPartnerOfBrand, { params: { slug: carla.slug } })
    ).json()
    expect(seen.registration).toMatchObject({
      mobile: null,
      address: { ...address, complement: null },
      social_networks: networks,
      answers: [],
    })
  })
})

describe('a brand’s terms', () => {
  const terms = {
    type: 'pf',
    version: '2026-03',
    title: 'Termos de uso',
    docs: [{ title: 'Termos', ops: [{ insert: 'Você aceita.' }] }],
  }

  test('are published once per version, listed, and must be accepted by the partners', async () => {
    const ana = await world.partner(brand)
    const sent = await Promise.all([
      world.send(brand, publishTerms, { body: terms }),
      world.send(brand, publishTerms, { body: terms }),
    ])
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const { data } = (await world.send(brand, listTerms)).json()
    expect(data).toMatchObject([{ version: '2026-03', title: 'Termos de uso' }])
    const own = await world.send(ana, showOwnTerms)
    expect(own.body).toContain('Você aceita.')
    const other = await world.send(await world.brand(), listTerms)
    expect(other.json()).toEqual({ data: [], next: null })
  })

  test.each([{ docs: [] }, { version: '' }, { type: 'xx' }])(
    'with %j are refused',
    async (change) =>
      expectStatus(
        await world.send(brand, publishTerms, { body: { ...terms, ...change } }),
        422,
      ),
  )
})
