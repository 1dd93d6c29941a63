import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { localFiles } from '#platform/server/files/local-files.ts'
import { signedAddresses } from '#platform/server/files/signed-addresses.ts'
import { text as frame } from '#platform/web/console/text.ts'
import { TEST_ORIGIN } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'

import { listExports } from '../contract.ts'
import { runExport } from '../server/run-export.ts'
import { text } from './text.ts'

const world = await worldForFile()

test('staff export the partners of a filter, and find the file ready later', async () => {
  const brand = await world.brand()
  await world.partner(brand, { name: 'Rita Prado', approved: null })
  await world.partner(brand, { name: 'Ana Aprovada' })
  const eva = await world.staff(brand)
  const { user } = await browseConsole(world, eva, '/parceiros?situacao=in_review')
  await user.click(await screen.findByRole('link', { name: frame.exportList }))
  await screen.findByText(text.filtered('situação'))
  await user.click(screen.getByRole('button', { name: text.startNow }))
  await screen.findByText(text.waiting)
  const [started] = (await world.call(brand, listExports, { query: {} })).data
  const exportId = started?.id ?? 0
  const addresses = signedAddresses({
    publicUrl: TEST_ORIGIN,
    secret: Buffer.from('not used to store'),
    now: () => world.clock.now(),
  })
  const store = localFiles({ folder: join(world.folder, 'kept'), addresses })
  const { db, clock, sealer } = world
  await runExport({ db, clock, sealer, store }, { brandId: brand.id, exportId })
  await screen.findByText(text.done(1), undefined, { timeout: 10_000 })
  const name = text.downloadOf(text.lists.partners, exportId)
  expect(screen.getByRole('button', { name }).textContent).toBe(text.download)
})

test('the month and the year of a paper are chosen by name', async () => {
  const brand = await world.brand()
  const eva = await world.staff(brand)
  const { user } = await browseConsole(world, eva, '/exportacoes')
  const { papers } = text
  const named = (title: string, label: string) =>
    screen.findByRole('combobox', { name: `${title}: ${label}` })
  const month = await named(papers.month_statement, papers.month)
  await user.selectOptions(month, 'fevereiro de 2026')
  expect(month).toHaveProperty('value', '2026-02')
  const start = papers.startOf(papers.month_statement)
  await user.click(screen.getByRole('button', { name: start }))
  await user.selectOptions(await named(papers.income_statements, papers.year), '2025')
  await user.click(
    screen.getByRole('button', { name: papers.startOf(papers.income_statements) }),
  )
  await vi.waitFor(async () => {
    const { data } = await world.call(brand, listExports, { query: {} })
    const lists = data.map(({ list }) => list)
    expect(lists.toSorted()).toEqual(['income_statements', 'month_statement'])
  })
})

test('without the permission the lists offer no export', async () => {
  const brand = await world.brand()
  await world.partner(brand, { name: 'Rita Prado' })
  const eva = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, eva, '/parceiros')
  await screen.findByText('Rita Prado')
  expect(screen.queryByRole('link', { name: frame.exportList })).toBeNull()
})
