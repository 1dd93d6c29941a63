import { expect, test } from 'vitest'

import { showBrandCourse } from '#features/learning/courses/brand-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'
import { writeCourse } from '#tests/support/steps/course.ts'
import { createTestLevel } from '#tests/support/steps/levels.ts'
import { publishMission } from '#tests/support/steps/missions.ts'

import { showBrandMission } from '../read-contract.ts'

const world = await worldForFile()

type User = Awaited<ReturnType<typeof browseConsole>>['user']

async function brandWithLevels() {
  const brand = await world.brand()
  await createTestLevel(world, brand, { name: 'Ouro', position: 1 })
  await createTestLevel(world, brand, { name: 'Diamante', position: 2 })
  return { brand, owner: await world.staff(brand) }
}

async function choose(user: User, level: string) {
  const field = await screen.findByLabelText('Só para os níveis', { selector: 'input' })
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: level, hidden: true }))
}

async function save(user: User) {
  await user.click(await screen.findByRole('button', { name: /^Salvar/ }))
}

test('a mission is limited to a level, as the preview says', async () => {
  const { brand, owner } = await brandWithLevels()
  const slug = await publishMission(world, brand)
  const { user } = await browseConsole(world, owner, `/missoes/${slug}`)
  await choose(user, 'Ouro')
  expect(
    (await screen.findByText('Níveis que participam')).parentElement?.textContent,
  ).toContain('Ouro')
  await save(user)
  await expect
    .poll(async () => {
      const { mission } = await world.call(brand, showBrandMission, { params: { slug } })
      return mission.levels
    })
    .toEqual(['Ouro'])
})

test('a course is limited to a level, as the preview says', async () => {
  const { brand, owner } = await brandWithLevels()
  const params = { slug: 'curso' }
  await writeCourse(world, brand, params)
  const { user } = await browseConsole(world, owner, '/cursos/curso')
  await choose(user, 'Diamante')
  await screen.findByText('Este curso é para o nível Diamante.')
  await save(user)
  await expect
    .poll(async () => (await world.call(brand, showBrandCourse, { params })).course.levels)
    .toEqual(['Diamante'])
})
