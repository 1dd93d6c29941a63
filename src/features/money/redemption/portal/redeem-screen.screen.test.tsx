import { afterAll, beforeAll, expect, test } from 'vitest'

import { browse, screen } from '#tests/support/screens/browse.tsx'
import { createWorld, type TestBrand, type World } from '#tests/support/world.ts'

let world: World
let brand: TestBrand
beforeAll(async () => {
  world = await createWorld()
  brand = await world.brand()
})
afterAll(() => world.close())

test('a person types an amount as Brazilians do and confirms what will be paid', async () => {
  const ana = await world.partner(brand, { credit: 1_500_00 })
  const { user } = await browse(world, ana, '/my-points/award')

  await user.type(await screen.findByLabelText('Quanto você quer resgatar?'), '1.234,5')
  await user.click(screen.getByRole('button', { name: 'Continuar' }))

  expect(await screen.findByText('Confirme o resgate')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Confirmar resgate' }))
  expect(await screen.findByText('Resgate solicitado')).toBeDefined()
  expect(await world.credits(brand, ana)).toMatchObject({ reserved: 1234.5 })
})

test('a person is asked for more than the minimum', async () => {
  const ana = await world.partner(brand, { credit: 1_500_00 })
  const { user } = await browse(world, ana, '/my-points/award')

  await user.type(await screen.findByLabelText('Quanto você quer resgatar?'), '29,99')
  await user.click(screen.getByRole('button', { name: 'Continuar' }))

  expect(await screen.findAllByText(/Resgate mínimo de R\$\s30,00/)).toHaveLength(2)
})
