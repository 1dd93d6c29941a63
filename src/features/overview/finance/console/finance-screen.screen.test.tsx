import { expect, test } from 'vitest'

import { text as commissionText } from '#features/money/commission/console/commissions/text.ts'
import { text as redemptionText } from '#features/money/redemption/console/text.ts'
import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { text as trailText } from '#features/overview/trail/console/text.ts'
import { chainAuditLog } from '#platform/server/prove-audit.ts'
import { runProof } from '#server/prove-books.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, within } from '#tests/support/screens/browse-console.tsx'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { joinBrand } from '#tests/support/steps/staff.ts'
import type { TestPartner } from '#tests/support/world.ts'

import { text } from './text.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
const owner = await ownerClient(world)

async function prove() {
  // Less than a session lasts without use.
  world.clock.set(new Date(world.clock.now().getTime() + 60_000).toISOString())
  await chainAuditLog(world.db)
  await runProof(world.db, () => world.clock.now())
}

test('finance sees what it has to pay, and opens the list behind it', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { credit: 100_00, name: 'Ana Prado' })
  const redemptionId = await redeem(world, ana, 60)
  await world.pay({ brandId: brand.id, partnerId: ana.partnerId, redemptionId })
  const finance = await world.staff(brand, { role: 'finance' })
  const { user } = await browseConsole(world, finance, '/financeiro')
  await screen.findByText(text.toPay.redemptions(1))
  expect(screen.getAllByText(/R\$.60,00/)).not.toHaveLength(0)
  await user.click(screen.getByRole('link', { name: text.toPay.redemptionsTitle }))
  await screen.findByRole('heading', { name: redemptionText.title })
  expect(location.search).toContain('pagamento=to_pay')
})

test('finance opens the commissions behind the cost of a month', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const order = await world.order(brand, ana, { reais: 310 })
  const finance = await world.staff(brand, { role: 'finance' })
  const { user } = await browseConsole(world, finance, '/financeiro')
  const table = within(await screen.findByRole('table', { name: text.months.title }))
  await user.click(table.getByRole('link', { name: /R\$.31,00/ }))
  await screen.findByRole('heading', { name: commissionText.title })
  await screen.findByText(order)
})

test('credits without a day of release are a line of their own, which opens them', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const invoiced = await world.order(brand, ana, { reais: 310 })
  const placed = await world.order(brand, ana, { reais: 770, status: 'apv' })
  const finance = await world.staff(brand, { role: 'finance' })
  const { user } = await browseConsole(world, finance, '/financeiro')
  const table = within(await screen.findByRole('table', { name: text.weeks.title }))
  const line = within(
    table.getByRole('row', { name: new RegExp(text.weeks.others.without_day) }),
  )
  await user.click(line.getByRole('link', { name: /R\$.77,00/ }))
  await screen.findByText(trailText.order(placed))
  expect(screen.queryByText(trailText.order(invoiced))).toBeNull()
  screen.getAllByText(trailText.upcoming.waits.none)
})

const falsify = ({ partnerId }: TestPartner, by: number) =>
  owner.query(
    'update ledger.category_total set amount = amount + $2 where partner_id = $1',
    [partnerId, by],
  )

test('the owner releases a partner whose books were mended, and the seal turns green', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { credit: 100_00 })
  await falsify(ana, 1)
  await prove()
  const eva = await world.staff(brand)
  const { user } = await browseConsole(world, eva, '/financeiro')
  await screen.findByText(text.proof.wrongText, { exact: false })
  await user.click(screen.getByRole('button', { name: text.proof.release(ana.slug) }))
  await user.type(await screen.findByLabelText(text.proof.reason), 'Corrigido.')
  await user.click(screen.getByRole('button', { name: text.proof.confirm }))
  await screen.findByText(/ainda encontra diferença/)
  await falsify(ana, -1)
  await prove()
  await user.click(screen.getByRole('button', { name: text.proof.confirm }))
  await screen.findByText(text.proof.fine)
  expect(screen.queryByText(text.proof.frozen)).toBeNull()
})

test('who may not approve payments sees who is stopped, and no way to release them', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { credit: 100_00 })
  await falsify(ana, 1)
  await prove()
  const manager = await world.staff(brand, { role: 'manager' })
  await browseConsole(world, manager, '/financeiro')
  await screen.findByRole('link', { name: ana.slug })
  expect(screen.queryByRole('button', { name: text.proof.release(ana.slug) })).toBeNull()
})

test('a person of two brands sees both and their sum', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  await world.partner(brand, { credit: 100_00 })
  await world.partner(other, { credit: 50_00 })
  const finance = await world.staff(brand, { role: 'finance' })
  await joinBrand(world, finance, { brand: other, role: 'finance' })
  await browseConsole(world, finance, '/financeiro')
  const all = within(await screen.findByRole('table', { name: text.allBrands.title }))
  all.getByText(/R\$.150,00/)
  const link = all.getByRole('link', { name: other.slug })
  expect(link.getAttribute('href')).toBe(`/console/${other.slug}/financeiro`)
  // Each figure of a brand opens its lines there.
  const available = all.getByRole('link', { name: /R\$.50,00/ })
  expect(available.getAttribute('href')).toBe(
    `/console/${other.slug}/financeiro/creditos?evento=expiry`,
  )
})

test('a person of one brand sees no list of brands', async () => {
  const single = await world.staff(await world.brand(), { role: 'finance' })
  await browseConsole(world, single, '/financeiro')
  await screen.findByText(text.credits.available)
  expect(screen.queryByText(text.allBrands.title)).toBeNull()
})
