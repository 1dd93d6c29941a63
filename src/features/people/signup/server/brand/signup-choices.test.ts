import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import type { TestBrand } from '#tests/support/world.ts'

import {
  createSignupChoice,
  listSignupChoices,
  orderSignupChoices,
  putSignupChoice,
  putSignupState,
  showSignupChoice,
} from '../../brand-contract.ts'
import { showSignUpSkeleton } from '../../contract.ts'

const world = await worldForFile()

const offered = (brand: TestBrand) =>
  world.call(null, showSignUpSkeleton, { params: { slug: brand.slug } })
const add = (
  brand: TestBrand,
  title: string,
  kind: 'category' | 'partner_type' = 'category',
) => world.call(brand, createSignupChoice, { body: { kind, title } })

test('the sign-up offers the brand’s options in its order, without those switched off', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const fashion = await add(brand, 'Moda')
  const home = await add(brand, 'Casa')
  const pets = await add(brand, 'Pets')
  await add(brand, 'Revendedora', 'partner_type')
  await add(other, 'Esporte')
  const params = { kind: 'category' as const }
  await world.call(brand, orderSignupChoices, {
    params,
    body: { ids: [pets.id, home.id, fashion.id] },
  })
  await world.call(brand, putSignupChoice, {
    params: { ...params, id: home.id },
    body: { title: 'Casa e jardim', active: false },
  })
  const skeleton = await offered(brand)
  expect(skeleton.categories_to_publish.map(({ title }) => title)).toEqual(['Pets', 'Moda'])
  expect(skeleton.partner_types.map(({ singular_name }) => singular_name)).toEqual([
    'Revendedora',
  ])
  const { data } = await world.call(brand, listSignupChoices)
  expect(data.map(({ title, active }) => [title, active])).toEqual([
    ['Pets', true],
    ['Casa e jardim', false],
    ['Moda', true],
    ['Revendedora', true],
  ])
  expect(
    await world.refused(other, showSignupChoice, { params: { ...params, id: pets.id } }),
  ).toMatchObject({ status: 404 })
})

test('two options never have one name', async () => {
  const brand = await world.brand()
  const answers = await Promise.all(
    ['Moda', 'Moda'].map((title) =>
      world.send(brand, createSignupChoice, { body: { kind: 'category', title } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  const { id } = await add(brand, 'Casa')
  expect(
    await world.refused(brand, putSignupChoice, {
      params: { kind: 'category', id },
      body: { title: 'Moda' },
    }),
  ).toMatchObject({ code: 'title_taken' })
})

test('the brand closes and opens its sign-up', async () => {
  const brand = await world.brand()
  await world.call(brand, putSignupState, { body: { open: false } })
  expect((await offered(brand)).open_for_joining).toBe(false)
  await world.call(brand, putSignupState, { body: { open: true } })
  expect((await offered(brand)).open_for_joining).toBe(true)
})
