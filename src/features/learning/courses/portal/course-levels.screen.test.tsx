import { expect } from 'vitest'

import { setPartnerLevel } from '#features/overview/brand-api/partner-contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen } from '#tests/support/screens/browse.tsx'
import { writeCourse } from '#tests/support/steps/course.ts'
import { createTestLevel } from '#tests/support/steps/levels.ts'

test('a course for a level is locked until the person has it', async ({
  world,
  brand,
  ana,
}) => {
  await createTestLevel(world, brand, { name: 'Ouro' })
  await writeCourse(world, brand, { slug: 'curso', title: 'Curso', levels: ['Ouro'] })
  const page = await browse(world, ana, '/courses')
  expect(await screen.findByText('Só para o nível Ouro')).toBeDefined()
  await page.user.click(screen.getByRole('link', { name: 'Curso' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Este curso é para o nível Ouro.',
  )
  expect(screen.queryByRole('button', { name: 'Começar curso' })).toBeNull()

  await world.call(brand, setPartnerLevel, {
    params: { slug: ana.slug },
    body: { level: 'Ouro', reason: 'Vendeu bem.' },
  })
  await browse(world, ana, '/courses/desc/curso')
  expect(await screen.findByRole('button', { name: 'Começar curso' })).toBeDefined()
})
