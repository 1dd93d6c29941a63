import { expect, test } from 'vitest'

import { text as partnerText } from '#features/people/partners/console/text.ts'
import { text as words } from '#platform/web/console/text.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

import { text } from './text.ts'

const world = await worldForFile()

/** The list of three partners in review, and one who is approved. */
async function openList() {
  const brand = await world.brand()
  for (const name of ['Rita Prado', 'Bia Souza', 'Lia Reis'])
    await world.partner(brand, { name, approved: null })
  await world.partner(brand, { name: 'Ana Aprovada' })
  const eva = await world.staff(brand, { role: 'manager' })
  return browseConsole(world, eva, '/parceiros?situacao=in_review')
}

const box = async (nth: number) => {
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', {
    name: /^Selecionar /,
  })
  return boxes[nth] ?? document.createElement('input')
}

test('chosen partners stay chosen while one of them is looked at', async () => {
  const { user, goBack } = await openList()
  await user.click(await box(1))
  await user.click(await box(2))
  await user.click(await screen.findByRole('link', { name: 'Rita Prado' }))
  await screen.findByRole('heading', { level: 1, name: 'Rita Prado' })
  // By the link of the page and by the browser's own button.
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await screen.findByText(words.table.selected(2))
  expect(location.search).toBe('?situacao=in_review')
  await user.click(screen.getByRole('link', { name: 'Rita Prado' }))
  await screen.findByRole('heading', { level: 1, name: 'Rita Prado' })
  await goBack()
  await screen.findByText(words.table.selected(2))
  expect((await box(1)).checked).toBe(true)
  expect((await box(3)).checked).toBe(false)
})

test('all of a filter stay chosen, until the action begins', async () => {
  const { user } = await openList()
  await user.click(await box(1))
  await user.click(screen.getByRole('button', { name: words.table.selectAllFound }))
  await user.click(await screen.findByRole('link', { name: 'Bia Souza' }))
  await screen.findByRole('heading', { level: 1, name: 'Bia Souza' })
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await screen.findByText(words.table.allSelected)
  expect((await box(3)).checked).toBe(true)
  await user.click(screen.getByRole('link', { name: partnerText.selected.act }))
  await screen.findByText(text.found(3))
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await screen.findByText(words.table.allSelected)
  await user.click(screen.getByRole('link', { name: partnerText.selected.act }))
  await user.click(await screen.findByRole('combobox', { name: text.action }))
  await user.click(await screen.findByRole('option', { name: text.actions.approve }))
  const confirm = text.confirm(text.actions.approve, [text.found(3)])
  await user.click(screen.getByRole('button', { name: confirm }))
  await screen.findByText(text.progressOf(0, 3))
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await screen.findByRole('link', { name: 'Bia Souza' })
  expect(screen.queryByText(words.table.allSelected)).toBeNull()
})

test('another filter begins without any, also when the former one is set again', async () => {
  const { user, goBack } = await openList()
  await user.click(await box(1))
  await screen.findByText(words.table.selected(1))
  const [menu] = screen.getAllByRole('link', { name: 'Parceiros' })
  await user.click(menu ?? document.body)
  await screen.findByRole('link', { name: 'Ana Aprovada' })
  expect(screen.queryByText(words.table.selected(1))).toBeNull()
  await goBack()
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Ana Aprovada' })).toBeNull(),
  )
  await screen.findByRole('link', { name: 'Rita Prado' })
  expect(screen.queryByText(words.table.selected(1))).toBeNull()
})
