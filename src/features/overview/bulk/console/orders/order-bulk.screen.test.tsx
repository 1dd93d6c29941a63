import { expect, test } from 'vitest'

import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { ordersChanged } from '#server/reactions.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'

import { runOrderBulk } from '../../server/orders/run-order-bulk.ts'
import { text as shared } from '../text.ts'
import { text } from './text.ts'

const world = await worldForFile()

test('staff give the orders of a fair to a partner, and see each result', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { name: 'Ana Lima' })
  const at = '2026-03-02T10:00:00-03:00'
  for (const external_id of ['FEIRA-1', 'FEIRA-2'])
    await world.call(brand, putOrder, {
      params: { external_id },
      body: {
        status: 'apv',
        created_at: at,
        updated_at: at,
        items: [{ sku: 'A', name: 'Kit', category: 'Geral', quantity: 1, price: 100 }],
      },
    })
  const eva = await world.staff(brand, { role: 'manager' })
  const { user } = await browseConsole(world, eva, '/pedidos?parceiro=false')
  await user.click(await screen.findByRole('link', { name: text.title }))
  await user.click(await screen.findByRole('combobox', { name: text.partner }))
  await user.click(await screen.findByText(`Ana Lima (${ana.slug})`))
  await user.type(screen.getByRole('textbox', { name: text.reason }), 'Vendas da feira')
  await user.click(screen.getByRole('button', { name: /^Atribuir 2 pedidos/ }))
  await screen.findByText(shared.progressOf(0, 2))
  const bulkId = Number(location.pathname.split('/').at(-1))
  await runOrderBulk(
    { db: world.db, clock: world.clock, announce: ordersChanged },
    { brandId: brand.id, bulkId },
  )
  await screen.findByText(shared.progressOf(2, 2))
  await screen.findByText('FEIRA-1')
  expect(await screen.findAllByText(shared.outcomes.done)).toHaveLength(2)
})
