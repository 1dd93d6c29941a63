import { expect, test } from 'vitest'

import { listPartners } from '#features/people/partners/brand-contract.ts'
import { text as partnerText } from '#features/people/partners/console/text.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'

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
      name: text.confirm(text.actions.approve, text.found(2)),
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
