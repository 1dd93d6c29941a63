import { expect, test } from 'vitest'

import { showAdjustmentRequest } from '#features/money/credits/adjustment-contract.ts'
import { adjustPartnerCredits } from '#features/money/credits/brand-contract.ts'
import { showFraudSignal } from '#features/money/fraud/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'
import { fraudDesk } from '#tests/support/steps/money/fraud.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { listPending } from '../contract.ts'

const world = await worldForFile()
const desk = fraudDesk(world)

const waiting = async (brand: TestBrand) => (await world.call(brand, listPending, {})).data

/** Asks for an adjustment above the brand's limit; a second later than the last. */
async function adjust(asker: Awaited<ReturnType<typeof world.staff>>, name: string) {
  world.clock.set(new Date(world.clock.now().getTime() + 1_000))
  const partner = await world.partner(asker.brand, { name })
  await world.call(asker, adjustPartnerCredits, {
    params: { slug: partner.slug },
    body: { amount: 1_500, reason: 'Campanha' },
  })
  return partner
}

test('another person decides adjustments by keyboard, and undoes an approval', async () => {
  const brand = await world.brand()
  const eva = await world.staff(brand)
  const ana = await adjust(eva, 'Ana Prado')
  await adjust(eva, 'Bia Prado')
  const [, second] = await waiting(brand)
  const page = await browseConsole(world, await world.staff(brand), '/pendencias')
  await screen.findByText('Saldo se aprovado')
  screen.getByText(/A \(Aprovar\), R \(Recusar\), Z/)

  await page.user.keyboard('a')
  await page.user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { current: true }).textContent).toContain('Ana'),
  )
  expect(await world.credits(brand, ana)).toMatchObject({ available: 0 })
  await page.user.keyboard('a')
  await screen.findAllByText(/Aprovado: Ana Prado/)
  await waitFor(() =>
    expect(screen.getByRole('button', { current: true }).textContent).toContain('Bia'),
  )
  await page.user.keyboard('r')
  await page.user.type(
    await screen.findByLabelText('Motivo (quem pediu vai ler)'),
    'Sem verba.{Control>}{Enter}{/Control}',
  )
  await screen.findAllByText(/Recusado: Bia Prado/)
  await page.goTo(`/${brand.slug}`)
  await waitFor(async () => expect(await waiting(brand)).toEqual([]))
  expect(await world.credits(brand, ana)).toMatchObject({ available: 1_500 })
  const params = { id: Number(second?.id) }
  expect(await world.call(brand, showAdjustmentRequest, { params })).toMatchObject({
    state: 'refused',
    refusal: 'Sem verba.',
  })
})

test('the person who asked for an adjustment reads that another one has to approve', async () => {
  const brand = await world.brand()
  const eva = await world.staff(brand)
  await adjust(eva, 'Ana Prado')
  const page = await browseConsole(world, eva, '/pendencias')
  await screen.findByText(/precisa ser outra pessoa da equipe/)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull())
  await page.user.keyboard('a')
  await screen.findByText(/Quem pediu o ajuste não pode aprovar/)
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  expect(await waiting(brand)).toHaveLength(1)
})

test('a suspicion is dismissed with a reason; only its page confirms it', async () => {
  const brand = await world.brand()
  await world.setParameter(brand, 'fraud_hold_days', 20)
  const { signal } = await desk.openSignal(brand)
  const page = await browseConsole(world, await world.staff(brand), '/pendencias')
  const link = await screen.findByRole('link', { name: /confirmar a suspeita/ })
  expect(link.getAttribute('href')).toMatch(new RegExp(`/suspeitas/${signal.id}$`))
  screen.getByText(/X \(seleciona\), R \(Descartar suspeita\), Z/)
  await page.user.keyboard('a')
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()

  await page.user.keyboard('r')
  const reason = await screen.findByLabelText('Motivo (só a equipe lê)')
  await page.user.type(reason, 'Ok{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull())
  await page.user.type(reason, ', é da família.{Control>}{Enter}{/Control}')
  await screen.findAllByText(/Suspeita descartada: Ana Prado/)
  await page.goTo(`/${brand.slug}`)
  const params = { id: signal.id }
  await waitFor(async () =>
    expect(await world.call(brand, showFraudSignal, { params })).toMatchObject({
      state: 'dismissed',
      reason: 'Ok, é da família.',
    }),
  )
})
