import { expect, test } from 'vitest'

import { text as finance } from '#features/overview/finance/console/text.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

import { text } from '../text.ts'

const world = await worldForFile()

test('a brand in credits without closings sees nothing of them', async () => {
  const eva = await world.staff(await world.brand(), { role: 'finance' })
  await browseConsole(world, eva, '/financeiro')
  await screen.findByText(finance.toPay.redemptionsTitle)
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: text.screens.closings })).toBeNull()
    expect(screen.queryByText(finance.toPay.closingsTitle)).toBeNull()
  })
  expect(screen.queryByText(finance.inProgress.title)).toBeNull()
})

test('a brand that pays commissions sees its closings before the first one', async () => {
  const brand = await world.brand(undefined, 'commission')
  const eva = await world.staff(brand, { role: 'finance' })
  await browseConsole(world, eva, '/financeiro')
  await screen.findByRole('link', { name: finance.inProgress.title })
  const links = screen.getAllByRole('link', { name: text.screens.closings })
  expect(links.length).toBeGreaterThan(0)
})
