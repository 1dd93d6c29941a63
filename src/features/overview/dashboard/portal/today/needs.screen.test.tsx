import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor } from '#tests/support/screens/browse.tsx'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import type { World } from '#tests/support/world.ts'

/** A partner whose commissions of March are closed, R$ 50,00, at the start of April. */
async function closedMarch(world: World) {
  const brand = await world.brand(undefined, 'commission')
  const ana = await world.partner(brand)
  const desk = closingDesk(world)
  world.clock.set('2026-03-20T15:00:00Z')
  await desk.complete(ana)
  await desk.sell(brand, ana, 500)
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  return { brand, ana, desk }
}

test('all payments that wait for an invoice are one line, with their sum', async ({
  world,
}) => {
  const { brand, ana, desk } = await closedMarch(world)
  await desk.sell(brand, ana, 300)
  const { closure: first } = await desk.closure(ana)
  await desk.act(brand, first.id, 'approve')
  // The session lives on.
  world.clock.set('2026-04-20T06:00:00Z')
  await desk.closures(ana)
  world.clock.set('2026-05-01T06:00:00Z')
  await world.runJobs()
  const { closure: second } = await desk.closure(ana)
  await desk.act(brand, second.id, 'approve')
  const { user, address } = await browse(world, ana, '/dashboard')

  await screen.findByText(/^2 pagamentos aguardam sua nota · R\$\s80,00$/)
  await user.click(screen.getByRole('link', { name: /^Enviar notas: 2 pagamentos/ }))

  await waitFor(() => expect(address()).toBe('/commission'))
})

test('the one payment that waits for an invoice opens with its upload', async ({
  world,
}) => {
  const { brand, ana, desk } = await closedMarch(world)
  const { closure } = await desk.closure(ana)
  await desk.act(brand, closure.id, 'approve')
  const { user, address } = await browse(world, ana, '/dashboard')

  await user.click(await screen.findByRole('link', { name: /^Enviar nota: R\$\s50,00/ }))

  await screen.findByRole('heading', { level: 2, name: 'Enviar a nota fiscal' })
  expect(address()).toBe(`/commission?tab=closed&closure=${closure.id}`)
})
