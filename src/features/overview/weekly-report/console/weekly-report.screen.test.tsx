import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'

import { showWeeklyReport } from '../contract.ts'
import { text } from './text.ts'

const world = await worldForFile()

test('a person switches the e-mail of the week on and off', async () => {
  const brand = await world.brand()
  const eva = await world.staff(brand)
  const { user } = await browseConsole(world, eva, '/relatorios/semanal')
  await user.click(await screen.findByRole('switch', { name: new RegExp(text.receive) }))
  await screen.findByText(text.on)
  expect(await world.call(eva, showWeeklyReport)).toMatchObject({ active: true })
  await user.click(screen.getByRole('switch', { name: new RegExp(text.receive) }))
  await screen.findByText(text.off)
  expect(await world.call(eva, showWeeklyReport)).toMatchObject({ active: false })
})
