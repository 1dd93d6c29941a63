import { expect, test } from 'vitest'

import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import { chainAuditLog } from '#platform/server/prove-audit.ts'
import { runProof } from '#server/prove-books.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import { type TestPartner, unique } from '#tests/support/world.ts'

import { showProof, unfreezePartner } from '../contract.ts'

const world = await worldForFile()
const owner = await ownerClient(world)
const body = { reason: 'O total da categoria foi corrigido.' }

async function prove() {
  world.clock.advanceDays(1)
  await chainAuditLog(world.db)
  return runProof(world.db, () => world.clock.now())
}

const falsify = ({ partnerId }: TestPartner, by: number) =>
  owner.query(
    'update ledger.category_total set amount = amount + $2 where partner_id = $1',
    [partnerId, by],
  )

const redeemSome = (partner: TestPartner) =>
  world.send(partner, redeemCredits, {
    headers: { 'idempotency-key': unique() },
    body: { reward_option_id: 1, points: 50 },
  })

test('a brand sees that its books agree, and before the first night that there was no proof', async () => {
  const brand = await world.brand()
  await world.partner(brand, { credit: 100_00 })
  expect((await world.call(brand, showProof)).checked_at).toBeNull()
  expect(await prove()).toEqual([])
  expect(await world.call(brand, showProof)).toEqual({
    checked_at: world.clock.now().toISOString(),
    differences: 0,
    findings: [],
    frozen: [],
  })
})

test('a difference stops the partner’s redemptions until it is mended, proven and released', async () => {
  const brand = await world.brand()
  const [ana, bia] = [
    await world.partner(brand, { credit: 100_00 }),
    await world.partner(brand, { credit: 100_00 }),
  ]
  const other = await world.brand()
  await falsify(ana, 1)
  await prove()
  const shown = await world.call(brand, showProof)
  expect(shown).toMatchObject({
    differences: shown.findings.length,
    frozen: [{ partner_slug: ana.slug }],
  })
  expect(shown.findings.map(({ partner_slug: slug }) => slug)).toContain(ana.slug)
  expect(await world.call(other, showProof)).toMatchObject({ differences: 0, frozen: [] })

  const stopped = await redeemSome(ana)
  expect([stopped.statusCode, stopped.json().code]).toEqual([409, 'frozen'])
  expect((await redeemSome(bia)).statusCode).toBe(201)

  const release = () =>
    world.send(brand, unfreezePartner, { params: { slug: ana.slug }, body })
  expect((await release()).json().code).toBe('still_different')
  await falsify(ana, -1)
  // Mended, but no proof has seen it.
  expect((await release()).json().code).toBe('still_different')
  expect(await prove()).toEqual([])
  expect((await redeemSome(ana)).json().code).toBe('frozen')
  expect((await release()).statusCode).toBe(200)
  expect((await release()).json().code).toBe('not_frozen')
  expect((await redeemSome(ana)).statusCode).toBe(201)
})
