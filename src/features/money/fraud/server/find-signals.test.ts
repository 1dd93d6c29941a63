import { beforeEach, describe, expect, test } from 'vitest'

import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { partnerById, registerPixKey } from '#features/people/partners/server/public.ts'
import { rememberDevice } from '#features/program/identity/server/sign-in/known-devices.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { fraudDesk } from '#tests/support/steps/money/fraud.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

const world = await worldForFile()
const desk = fraudDesk(world)
let brand: TestBrand
let ana: TestPartner
beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand()
  ana = await world.partner(brand, { name: 'Ana', pix: false })
})

function register(partner: TestPartner, key: string) {
  const pix = { type: 'email', key, ownership: 'unverified' } as const
  return inScope(world.db, partner.brandId, (tx) => registerPixKey(tx, partner, pix))
}

/** Signs in on a device, which is known by its token afterwards. */
function useDevice(partner: TestPartner, token?: string) {
  return inScope(world.db, partner.brandId, async (tx) => {
    const userId = (await partnerById(tx, partner))?.userId ?? 0
    return rememberDevice(tx, { userId, token }, world.clock.now())
  })
}

const about = (signals: Awaited<ReturnType<typeof desk.signals>>) =>
  signals.map(({ partner_slug, summary }) => [partner_slug, summary])

describe('people', () => {
  test('with the same Pix key have a signal each, and no one of another brand', async () => {
    const bia = await world.partner(brand, { name: 'Bia', pix: false })
    const elsewhere = await world.partner(await world.brand(), { pix: false })
    for (const one of [ana, bia, elsewhere]) await register(one, 'loja@exemplo.com')
    await desk.find()
    await desk.find()
    expect(about(await desk.signals(brand, 'shared_pix_key'))).toEqual([
      [bia.slug, 'A mesma chave Pix de Ana.'],
      [ana.slug, 'A mesma chave Pix de Bia.'],
    ])
    const { id } = (await desk.signals(brand))[0] ?? { id: 0 }
    expect(await desk.findings(brand, id)).toMatchObject([
      { other_slug: ana.slug, other_name: 'Ana', order: null, commission: null },
    ])
  })

  test('who signed in on the same device have a signal each', async () => {
    const bia = await world.partner(brand, { name: 'Bia' })
    const elsewhere = await world.partner(await world.brand())
    const device = await useDevice(ana)
    for (const one of [bia, elsewhere]) await useDevice(one, device)
    await desk.find()
    expect(about(await desk.signals(brand))).toEqual([
      [bia.slug, 'Entrou no mesmo aparelho que Ana.'],
      [ana.slug, 'Entrou no mesmo aparelho que Bia.'],
    ])
  })

  test('with an email of temporary use have a signal', async () => {
    const bia = await world.partner(brand, { email: 'Bia@Mailinator.com' })
    await desk.find()
    expect(about(await desk.signals(brand))).toEqual([
      [bia.slug, 'E-mail de uso temporário: mailinator.com.'],
    ])
  })
})

describe('traffic', () => {
  test('of paid advertisements is found with the sales that came from it', async () => {
    const clickId = await desk.visit(ana, { times: 20, query: '?gclid=abc' })
    const order = await desk.buyOwn(brand, ana, { clickId, email: 'cliente@aliado.test' })
    await desk.find()
    // The day is not over.
    expect(await desk.signals(brand)).toEqual([])
    world.clock.advanceDays(1)
    await desk.find()
    const signal = await desk.signal(brand, 'paid_traffic')
    expect(signal).toMatchObject({
      summary: '20 cliques de anúncios pagos em 10/03/2026.',
      orders: 1,
      amount: 10,
    })
    const findings = await desk.findings(brand, signal.id)
    expect(findings.map((one) => one.order)).toEqual([null, order])
  })

  test('of few paid clicks, or from sites that are not banned, is fine', async () => {
    await world.setParameter(brand, 'banned_referrers', ['cupons.example'])
    await desk.visit(ana, { times: 19, query: '?utm_medium=cpc' })
    await desk.visit(ana, { times: 5, referer: 'https://boascupons.example/' })
    world.clock.advanceDays(1)
    await desk.find()
    expect(await desk.signals(brand)).toEqual([])
  })

  test('in a burst without orders is found', async () => {
    await desk.visit(ana, { times: 300 })
    world.clock.advanceDays(1)
    await desk.find()
    expect(about(await desk.signals(brand))).toEqual([
      [ana.slug, '300 cliques em 10/03/2026 e nenhum pedido; o normal são 0 por dia.'],
    ])
  })
})

describe('sales', () => {
  test('of more than half of the visitors are found, with the sales', async () => {
    await desk.visit(ana, { times: 12 })
    for (let sale = 0; sale < 10; sale += 1) await world.order(brand, ana)
    world.clock.advanceDays(1)
    await desk.find()
    expect(await desk.signal(brand, 'unusual_conversion')).toMatchObject({
      summary: '10 pedidos de 12 visitantes em 30 dias.',
      orders: 10,
      amount: 100,
    })
  })

  test('by coupon without visitors are found', async () => {
    await world.coupon(brand, ana, 'ANA10')
    for (let sale = 0; sale < 10; sale += 1) {
      const at = world.clock.now().toISOString()
      await world.call(brand, putOrder, {
        params: { external_id: `C-${ana.slug}-${sale}` },
        body: {
          status: 'fat',
          created_at: at,
          updated_at: at,
          coupon: 'ANA10',
          items: [{ sku: 'A', name: 'Tênis', category: 'Geral', quantity: 1, price: 50 }],
        },
      })
    }
    world.clock.advanceDays(1)
    await desk.find()
    const [signal] = await desk.signals(brand, 'coupon_without_clicks')
    expect(signal).toMatchObject({ partner_slug: ana.slug, orders: 10, amount: 50 })
    expect(signal?.summary).toMatch(/^10 pedidos por cupom e 0 visitantes em 30 dias/)
  })

  test('that were cancelled soon after the release are found, later ones not', async () => {
    const [soon, late] = [await world.order(brand, ana), await world.order(brand, ana)]
    world.clock.advanceDays(8)
    await world.runJobs()
    expect(await world.credits(brand, ana)).toMatchObject({ available: 20 })
    world.clock.advanceDays(6)
    await world.order(brand, ana, { id: soon, status: 'dev' })
    await desk.find()
    world.clock.advanceDays(4)
    await world.order(brand, ana, { id: late, status: 'dev' })
    await desk.find()
    await desk.find()
    const signal = await desk.signal(brand, 'cancelled_after_release')
    expect(signal).toMatchObject({ findings: 1, orders: 1 })
    const [finding] = await desk.findings(brand, signal.id)
    expect(finding).toMatchObject({ order: soon })
    expect(finding?.summary).toMatch(/perdeu a comissão \d dias depois da liberação/)
  })

  test('whose buyer becomes known with a later change are found', async () => {
    const id = await world.order(brand, ana)
    await desk.find()
    expect(await desk.signals(brand)).toEqual([])
    world.clock.advanceDays(1)
    await desk.buyOwn(brand, ana, { id })
    await desk.find()
    expect(await desk.signals(brand)).toMatchObject([{ rule: 'own_purchase', orders: 1 }])
  })
})
