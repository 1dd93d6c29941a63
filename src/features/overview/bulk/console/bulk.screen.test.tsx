import { expect, test } from 'vitest'

import { text as adjustmentText } from '#features/money/credits/console/adjustments/text.ts'
import { listPartners } from '#features/people/partners/brand-contract.ts'
import { text as partnerText } from '#features/people/partners/console/text.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, within } from '#tests/support/screens/browse-console.tsx'

import { runBulk } from '../server/run-bulk.ts'
import { text } from './text.ts'

const world = await worldForFile()

test('staff approve everyone in review from the list, and see each result', async () => {
  const brand = await world.brand()
  await world.partner(brand, { name: 'Rita Prado', approved: null })
  await world.partner(brand, { name: 'Bia Souza', approved: null })
  await world.partner(brand, { name: 'Ana Aprovada' })
  const eva = await world.staff(brand, { role: 'manager' })
  const { user } = await browseConsole(world, eva, '/parceiros?situacao=in_review')
  await user.click(await screen.findByRole('link', { name: text.title }))
  await screen.findByText(text.found(2))
  await user.click(await screen.findByRole('combobox', { name: text.action }))
  await user.click(await screen.findByRole('option', { name: text.actions.approve }))
  await user.click(
    screen.getByRole('button', {
      name: text.confirm(text.actions.approve, [text.found(2)]),
    }),
  )
  await screen.findByText(text.progressOf(0, 2))
  const bulkId = Number(location.pathname.split('/').at(-1))
  await runBulk({ db: world.db, clock: world.clock }, { brandId: brand.id, bulkId })
  await screen.findByText(text.progressOf(2, 2))
  expect(await screen.findAllByText(text.outcomes.done)).not.toHaveLength(0)
  const { data } = await world.call(brand, listPartners, { query: { status: 'in_review' } })
  expect(data).toEqual([])
})

test('staff choose two partners by their boxes, and act on these alone', async () => {
  const brand = await world.brand()
  for (const name of ['Rita Prado', 'Bia Souza', 'Lia Reis'])
    await world.partner(brand, { name, approved: null })
  const eva = await world.staff(brand, { role: 'manager' })
  const { user } = await browseConsole(world, eva, '/parceiros')
  const boxes = await screen.findAllByRole('checkbox', { name: /^Selecionar / })
  // The first one is for the whole page.
  await user.click(boxes[0] as HTMLElement)
  await user.click(boxes[3] as HTMLElement)
  await user.click(screen.getByRole('link', { name: partnerText.selected.act }))
  await screen.findByText(text.chosen)
  await screen.findByText(text.found(2))
})

test('a bonus above the limit is asked for in bulk, and approved together', async () => {
  const brand = await world.brand()
  for (const name of ['Rita Prado', 'Bia Souza']) await world.partner(brand, { name })
  const [eva, rui] = [await world.staff(brand), await world.staff(brand)]
  const { user } = await browseConsole(world, eva, '/parceiros')
  await user.click(await screen.findByRole('link', { name: text.title }))
  await screen.findByText(text.found(2))
  await user.click(await screen.findByRole('combobox', { name: text.action }))
  await user.click(await screen.findByRole('option', { name: text.actions.adjust }))
  await user.type(screen.getByLabelText(text.amount), '600,00')
  await user.type(screen.getByLabelText(text.reason), 'Prêmio do ano')
  await screen.findByText(text.waits(reais(1_000_00)))
  await user.click(
    screen.getByRole('button', {
      name: text.confirm(text.actions.adjust, [
        text.found(2),
        text.together(formatCents(cents(1_200_00))),
      ]),
    }),
  )
  await screen.findByText(text.progressOf(0, 2))
  const bulkId = Number(location.pathname.split('/').at(-1))
  await runBulk({ db: world.db, clock: world.clock }, { brandId: brand.id, bulkId })
  await screen.findAllByText('Aguarda a aprovação de outra pessoa.')

  const other = await browseConsole(world, rui, '/financeiro/ajustes')
  const { many } = adjustmentText
  const [all] = await screen.findAllByRole('checkbox', { name: /^Selecionar / })
  await other.user.click(all as HTMLElement)
  const approve = many.approve(2, formatCents(cents(1_200_00)))
  await other.user.click(await screen.findByRole('button', { name: approve }))
  const sheet = await screen.findByRole('dialog')
  await other.user.click(
    within(sheet).getByRole('button', { name: adjustmentText.approve }),
  )
  await screen.findByText(many.done(2))
  expect(await world.proof()).toEqual([])
})

const reais = (centavos: number) => formatCents(cents(centavos)).replaceAll('\u00A0', ' ')
