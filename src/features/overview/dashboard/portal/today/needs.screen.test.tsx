import { expect } from 'vitest'

import { queryClient } from '#platform/web/api/query-client.ts'
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

test('all payments that wait for an invoice are one line, which opens the first with a way to the next', async ({
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

  const openOf = ({ id }: { id: number }) => `/commission?tab=closed&closure=${id}`
  await screen.findByRole('heading', { level: 2, name: 'Enviar a nota fiscal' })
  expect(address()).toBe(openOf(first))
  await screen.findByText(/^Outro pagamento aguarda sua nota fiscal: R\$\s30,00$/)
  await user.click(screen.getByRole('link', { name: /^Enviar nota: comissões de abril/ }))
  await waitFor(() => expect(address()).toBe(openOf(second)))
  await screen.findByRole('link', { name: /^Enviar nota: comissões de março/ })
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

test('a missing Pix key is put off while there is no money for it, and is back with the first', async ({
  world,
  brand,
}) => {
  const ana = await world.partner(brand, { pix: false })
  const { user, goTo } = await browse(world, ana, '/dashboard')
  await screen.findByText('Falta sua chave Pix')
  await user.click(await screen.findByRole('button', { name: 'Lembrar depois' }))
  expect(screen.queryByText('Falta sua chave Pix')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await screen.findByText('Falta sua chave Pix')
  await user.click(await screen.findByRole('button', { name: 'Lembrar depois' }))

  await goTo('/faq')
  await goTo('/dashboard')
  await screen.findByRole('link', { name: 'Resgatar' })
  expect(screen.queryByText('Falta sua chave Pix')).toBeNull()

  await world.order(brand, ana, { reais: 80 })
  await queryClient.invalidateQueries()
  await screen.findByText(/^Cadastre para receber R\$\s8,00\.$/)
  expect(screen.queryByRole('button', { name: 'Lembrar depois' })).toBeNull()
})
