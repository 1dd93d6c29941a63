import { createHash } from 'node:crypto'

import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import { putOrder, showOrder } from '#features/overview/brand-api/order-contract.ts'
import { blockPartner } from '#features/people/partners/brand-contract.ts'
import { attributeOrder, listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { type TestBrand, type TestPartner, unique } from '#tests/support/world.ts'

import { explainOrder, testOrder } from '../../order-contract.ts'

const world = await worldForFile()
let brand: TestBrand
let ana: TestPartner
let bia: TestPartner

beforeAll(async () => {
  brand = await world.brand()
  await world.setParameter(brand, 'release_days', 0)
  ana = await world.partner(brand)
  bia = await world.partner(brand)
  await world.coupon(brand, ana, 'ANA10')
})

const reason = 'A cliente comprou pelo atendimento da Bia.'
const giveTo = (external_id: string, { slug }: TestPartner) => ({
  params: { external_id },
  body: { partner_slug: slug, reason },
})

test('explains which clue decided, and why the others did not', async () => {
  const id = await world.order(brand, bia, { reais: 80 })
  const shown = await world.call(brand, explainOrder, { params: { external_id: id } })
  expect(shown).toMatchObject({
    partner_slug: bia.slug,
    attributed_by: 'partner',
    summary: `A venda é de Pessoa de Teste, com R$\u00A08,00 de comissão em análise.`,
    commissions: [{ role: 'PRI', amount: 8, lines: [{ rule: 'default', percent: 10 }] }],
    events: [{ status: 'fat', partner_slug: bia.slug, actor: null }],
  })
  expect(shown.steps.map(({ clue, outcome }) => [clue, outcome])).toEqual([
    ['coupon', 'absent'],
    ['click', 'absent'],
    ['partner', 'used'],
  ])
})

test('an order of no one says what each clue lacked', async () => {
  const click = await world.click(brand, bia)
  world.clock.advanceDays(40)
  const body = { coupon: 'NADA', click_id: click, partner_slug: 'ninguem' }
  const shown = await world.call(brand, testOrder, { body })
  expect(shown).toMatchObject({ partner_slug: null, attributed_by: null })
  expect(shown.steps.map(({ outcome }) => outcome)).toEqual([
    'invalid',
    'invalid',
    'invalid',
  ])
  expect(shown.steps[1]?.text).toContain(
    '40 dias antes do pedido: fora do prazo de 30 dias',
  )
})

test('a test order takes the real path and leaves nothing', async () => {
  const before = await world.credits(brand, ana)
  const shown = await world.call(brand, testOrder, { body: { coupon: 'ana10', total: 50 } })
  expect(shown).toMatchObject({
    partner_slug: ana.slug,
    attributed_by: 'coupon',
    commissions: [{ amount: 5, state: 'under_analysis' }],
  })
  expect(shown.steps[0]?.text).toMatch(/^O cupom ANA10 é de /)
  expect(await world.credits(brand, ana)).toEqual(before)
  const missing = await world.refused(brand, showOrder, {
    params: { external_id: shown.external_id },
  })
  expect(missing.status).toBe(404)
  const { data } = await world.call(brand, listBrandOrders, { query: { search: 'teste-' } })
  expect(data).toEqual([])
  expect(await world.proof()).toEqual([])
})

test('tells the brand which data of the buyer are the seller’s', async () => {
  const seller = await world.partner(brand, { document: '52998224725' })
  const buy = async (id: string, customer: Record<string, string>) => {
    await world.call(brand, putOrder, {
      params: { external_id: id },
      body: {
        status: 'fat',
        created_at: world.clock.now().toISOString(),
        updated_at: world.clock.now().toISOString(),
        partner_slug: seller.slug,
        customer,
        items: [{ sku: 'A', name: 'Tênis', category: 'Geral', quantity: 1, price: 100 }],
      },
    })
    return (await world.call(brand, explainOrder, { params: { external_id: id } }))
      .own_purchase
  }
  const digest = (value: string) => createHash('sha256').update(value).digest('hex')
  const own = {
    document_sha256: digest('52998224725'),
    email_sha256: digest(`${seller.slug}@aliado.test`),
  }
  expect(await buy('own', own)).toEqual(['document', 'email'])
  expect(await buy('other', { document_sha256: digest('39053344705') })).toEqual([])
  expect(await buy('unknown', {})).toEqual([])
})

test('an order of a blocked partner is explained as the list warns of it', async () => {
  const cai = await world.partner(brand)
  const body = { reason: 'Cupom publicado em site de cupons.' }
  await world.call(brand, blockPartner, { params: { slug: cai.slug }, body })
  world.clock.advanceDays(1)
  const external_id = await world.order(brand, cai)
  const { summary, warnings } = await world.call(brand, explainOrder, {
    params: { external_id },
  })
  expect(warnings).toMatchObject([{ code: 'partner_blocked' }])
  expect(summary).toBe(`A venda é de Pessoa de Teste. ${warnings[0]?.message}`)
})

test('an order given to another partner moves its commission', async () => {
  const id = await world.order(brand, ana, { reais: 100 })
  const dry = await world.send(brand, attributeOrder, {
    ...giveTo(id, bia),
    query: { dry_run: 'true' },
  })
  expect(dry.json()).toMatchObject({
    changed: true,
    commissions: [
      { role: 'PRI', partner_slug: ana.slug, before: 10, after: 0 },
      { role: 'PRI', partner_slug: bia.slug, before: 0, after: 10 },
    ],
  })
  // Nothing is stored by the rehearsal.
  expect(
    await world.call(brand, explainOrder, { params: { external_id: id } }),
  ).toMatchObject({
    partner_slug: ana.slug,
    commissions: [{ partner_slug: ana.slug, amount: 10 }],
  })
  const given = await world.call(brand, attributeOrder, giveTo(id, bia))
  expect(given).toMatchObject({
    partner_slug: bia.slug,
    former_partner_slug: ana.slug,
    changed: true,
  })
  // A second click changes nothing.
  const again = await world.call(brand, attributeOrder, giveTo(id, bia))
  expect(again).toMatchObject({ former_partner_slug: bia.slug, changed: false })
  const shown = await world.call(brand, explainOrder, { params: { external_id: id } })
  expect(shown).toMatchObject({
    attributed_by: 'manual',
    commissions: [{ partner_slug: bia.slug, amount: 10 }],
    events: [{ actor: null }, { actor: 'brand-key:loja', reason, partner_slug: bia.slug }],
  })
  expect(shown.steps.at(-1)).toMatchObject({ clue: 'manual', outcome: 'used' })
  // The shop's next event does not take it back.
  const at = new Date(world.clock.now().getTime() + 1_000).toISOString()
  await world.order(brand, ana, { id, status: 'dev', at })
  expect(
    (await world.call(brand, showOrder, { params: { external_id: id } })).commission,
  ).toMatchObject({ state: 'reversed' })
  expect(await world.proof()).toEqual([])
})

test('a rehearsal shows what inviters gain and lose', async () => {
  const shop = await world.brand()
  await world.setParameter(shop, 'secondary_commission_points', 2_00)
  const [old, next] = [await world.partner(shop), await world.partner(shop)]
  const from = await world.partner(shop, { invited_by: old.slug })
  const to = await world.partner(shop, { invited_by: next.slug })
  const id = await world.order(shop, from, { reais: 100 })
  const { commissions } = (
    await world.send(shop, attributeOrder, {
      ...giveTo(id, to),
      query: { dry_run: 'true' },
    })
  ).json()
  expect(commissions).toMatchObject([
    { role: 'PRI', partner_slug: from.slug, before: 10, after: 0 },
    { role: 'PRI', partner_slug: to.slug, before: 0, after: 10 },
    { role: 'SEC', partner_slug: old.slug, before: 2, after: 0 },
    { role: 'SEC', partner_slug: next.slug, before: 0, after: 2 },
  ])
  // What was shown is what happens, and a second time nothing changes.
  const given = await world.call(shop, attributeOrder, giveTo(id, to))
  expect(given.commissions).toEqual(commissions)
  const again = await world.call(shop, attributeOrder, giveTo(id, to))
  expect(again.commissions.map(({ before, after }) => [before, after])).toEqual([
    [10, 10],
    [2, 2],
  ])
  expect(await world.proof()).toEqual([])
})

test('what the former seller redeemed becomes debt', async () => {
  const [seller, next] = [await world.partner(brand), await world.partner(brand)]
  const id = await world.order(brand, seller, { reais: 1_000 })
  world.clock.advanceDays(1)
  await world.runJobs()
  const redemption = await world.call(seller, redeemCredits, {
    headers: { 'idempotency-key': unique() },
    body: { reward_option_id: 1, points: 100 },
  })
  await world.pay({ ...seller, redemptionId: redemption.id })
  await world.call(brand, attributeOrder, giveTo(id, next))
  expect(await world.credits(brand, seller)).toMatchObject({ redeemed: 100, debt: 100 })
  expect(await world.credits(brand, next)).toMatchObject({ under_analysis: 100, debt: 0 })
  expect(await world.proof()).toEqual([])
})

test('two decisions at once end with one seller and one commission', async () => {
  const people = [await world.partner(brand), await world.partner(brand)]
  const id = await world.order(brand, ana, { reais: 100 })
  await Promise.all(people.map((one) => world.call(brand, attributeOrder, giveTo(id, one))))
  const shown = await world.call(brand, explainOrder, { params: { external_id: id } })
  const sums = await Promise.all(
    people.map(async (one) => (await world.credits(brand, one)).under_analysis),
  )
  expect(sums.toSorted()).toEqual([0, 10])
  expect(people.map(({ slug }) => slug)).toContain(shown.partner_slug)
  expect(shown.commissions).toHaveLength(1)
  expect(await world.proof()).toEqual([])
})

test('any history of events and decisions keeps the books right', async () => {
  const inviter = await world.partner(brand)
  await world.setParameter(brand, 'secondary_commission_points', 2_00)
  const invited = await world.partner(brand, { invited_by: inviter.slug })
  const people = [ana, bia, invited]
  const step = fc.oneof(
    fc.record({ act: fc.constant('give' as const), to: fc.nat(2) }),
    fc.record({
      act: fc.constant('event' as const),
      status: fc.constantFrom(
        'apv' as const,
        'fat' as const,
        'can' as const,
        'dev' as const,
      ),
      reais: fc.integer({ min: 1, max: 400 }),
    }),
    fc.record({ act: fc.constant('jobs' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const id = await world.order(brand, ana, { status: 'apv' })
      for (const next of steps) {
        world.clock.advanceDays(1)
        const seller = people[next.act === 'give' ? next.to : 0]
        if (next.act === 'jobs') await world.runJobs()
        else if (next.act === 'event') await world.order(brand, ana, { id, ...next })
        else if (seller) await world.call(brand, attributeOrder, giveTo(id, seller))
      }
      expect(await world.proof()).toEqual([])
    }),
    { numRuns: Number(process.env['ATTRIBUTION_RUNS'] ?? 8), endOnFailure: true },
  )
})
