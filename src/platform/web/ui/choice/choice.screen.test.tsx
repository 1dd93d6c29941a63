import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor } from '#tests/support/screens/browse.tsx'

const tab = (name: string) => screen.findByRole('tab', { name })
const isChosen = (element: HTMLElement) => element.getAttribute('aria-selected') === 'true'

test('a person moves over the tabs with the arrows, Home and End', async ({
  world,
  ana,
}) => {
  const { user } = await browse(world, ana, '/my-lists')
  const [first, last] = [await tab('Produtos'), await tab('Listas')]
  await user.click(first)

  await user.keyboard('{End}')
  await waitFor(() => expect(isChosen(last)).toBe(true))
  expect(document.activeElement).toBe(last)
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(isChosen(first)).toBe(true))
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(isChosen(last)).toBe(true))
  await user.keyboard('{Home}')

  await waitFor(() => expect(isChosen(first)).toBe(true))
  expect([first.tabIndex, last.tabIndex]).toEqual([0, -1])
  const panel = screen.getByRole('tabpanel', { name: 'Produtos' })
  expect(first.getAttribute('aria-controls')).toBe(panel.id)
})

test('a person moves to the last and the first chip with End and Home', async ({
  world,
  ana,
}) => {
  const { user } = await browse(world, ana, '/sales')
  const chip = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  await user.click(await screen.findByRole('radio', { name: '15 dias' }))

  await user.keyboard('{End}')
  await waitFor(() => expect(chip('Mês passado').checked).toBe(true))
  await user.keyboard('{Home}')

  await waitFor(() => expect(chip('7 dias').checked).toBe(true))
})
