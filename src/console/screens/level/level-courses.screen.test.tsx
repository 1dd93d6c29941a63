import { expect, test } from 'vitest'

import {
  putLevelCourses,
  showLevelCourses,
} from '#features/learning/courses/level-courses-contract.ts'
import { listClusterPartnerInfo } from '#features/money/commission/contract.ts'
import { addLevel } from '#features/people/partners/level-contract.ts'
import { cents } from '#platform/contract/money.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  browseConsole,
  screen,
  waitFor,
  within,
} from '#tests/support/screens/browse-console.tsx'
import { writeCourse } from '#tests/support/steps/course.ts'

import { text } from './text.ts'

const world = await worldForFile()

async function openLevel(role: 'manager' | 'reader') {
  const brand = await world.brand()
  await writeCourse(world, brand, { slug: 'vender', title: 'Vender sem insistir' })
  await writeCourse(world, brand, { slug: 'fotos', title: 'Fotos que vendem' })
  const { id } = await world.call(brand, addLevel, {
    body: { name: 'Rubi', billing_from: cents(7_000_00), percent: 12 },
  })
  const staff = await world.staff(brand, { role })
  const page = await browseConsole(world, staff, `/regras/niveis/${id}`)
  await screen.findByRole('heading', { level: 2, name: text.title })
  return { brand, user: page.user }
}

const params = { level: 'Rubi' }

test('the courses of a level are chosen by name, and a partner sees them', async () => {
  const { brand, user } = await openLevel('manager')
  await user.click(await screen.findByRole('combobox', { name: text.label }))
  await user.click(await screen.findByRole('option', { name: 'Vender sem insistir' }))
  await user.click(screen.getByRole('button', { name: text.save }))
  await screen.findByText(text.saved)
  const { courses } = await world.call(brand, showLevelCourses, { params })
  expect(courses).toEqual(['vender'])
  const levels = await world.call(await world.partner(brand), listClusterPartnerInfo)
  expect(JSON.stringify(levels)).toContain('Vender sem insistir')
})

test('two people choose the courses of a level: the second one decides', async () => {
  const { brand, user } = await openLevel('manager')
  await user.click(await screen.findByRole('combobox', { name: text.label }))
  await user.click(await screen.findByRole('option', { name: 'Vender sem insistir' }))
  await world.call(brand, putLevelCourses, { params, body: { courses: ['fotos'] } })
  await user.click(screen.getByRole('button', { name: text.save }))
  const alert = await screen.findByRole('alert')
  await within(alert).findByText('Fotos que vendem')
  await user.click(within(alert).getByRole('button', { name: 'Ficar com o que digitei' }))
  await waitFor(async () =>
    expect((await world.call(brand, showLevelCourses, { params })).courses).toEqual([
      'vender',
    ]),
  )
})

test('someone who only reads sees the courses of a level', async () => {
  await openLevel('reader')
  await screen.findByText(text.none)
  expect(screen.queryByRole('button', { name: text.save })).toBeNull()
})
